import type { Redis } from 'ioredis';
import { UserError } from '../games/game.js';
import { loadQueuePackages, type QueuePackages } from './packages.js';

/** A server is given up when it does not answer the first time within so long. */
const CONNECT_MS_MAX = 5000;

/** The way to a Redis or Valkey server; connections come back by themselves after the first has stood. */
export class Link {
  private readonly connections: Redis[] = [];

  private constructor(
    readonly packages: QueuePackages,
    /** For commands that return at once. */
    readonly redis: Redis,
    private readonly url: string,
  ) {}

  /** @throws UserError when the address is none, or nobody answers there. */
  static async open(url: string): Promise<Link> {
    const shown = shownUrl(url);
    const packages = await loadQueuePackages();
    const redis = new packages.Redis(url, {
      lazyConnect: true,
      connectTimeout: CONNECT_MS_MAX,
      maxRetriesPerRequest: null,
    });
    let reason = 'no answer';
    redis.on('error', (error: Error) => {
      reason = error.message || reason;
    });
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(reason)), CONNECT_MS_MAX).unref();
    });
    try {
      await Promise.race([redis.connect().then(() => redis.ping()), timeout]);
    } catch {
      redis.disconnect();
      throw new UserError(`--queue ${shown}: cannot reach the server: ${reason}`);
    }
    return new Link(packages, redis, url);
  }

  /** A connection of its own: blocking commands and BullMQ's parts need one each. */
  connection(): Redis {
    const connection = new this.packages.Redis(this.url, { maxRetriesPerRequest: null });
    // Connections are tried again; what is lost meanwhile is noticed by whoever waits for it.
    connection.on('error', () => {});
    this.connections.push(connection);
    return connection;
  }

  close(): void {
    for (const connection of [this.redis, ...this.connections]) connection.disconnect();
  }
}

/** The address without its password. @throws UserError when it is none */
export function shownUrl(url: string): string {
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url))
    throw new UserError(`--queue ${url}: expected an address like redis://host:6379`);
  const parsed = new URL(url);
  if (parsed.password !== '') parsed.password = '***';
  return parsed.href;
}
