import { UserError } from '../games/game.js';

/** The packages that only a queue needs. */
export interface QueuePackages {
  readonly bullmq: typeof import('bullmq');
  readonly Redis: typeof import('ioredis').Redis;
}

/** @throws UserError with the command that installs them, when they are missing. */
export async function loadQueuePackages(): Promise<QueuePackages> {
  try {
    const [bullmq, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, Redis };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UserError('--queue needs packages that are not installed: npm install bullmq ioredis', { cause: error });
  }
}
