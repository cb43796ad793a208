import { availableParallelism } from 'node:os';
import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import { onInterrupt } from '../../cli/interrupt.js';
import { note } from '../../cli/output.js';
import { PROGRAMS_OPTION, WATCH_OPTIONS, watchArguments } from '../../cli/watch-options.js';
import { UserError } from '../../games/game.js';

export const worker: Command = {
  name: 'worker',
  usage: 'worker',
  summary: 'Plays chunks of the runs on a queue (satrap run ... --queue), on any number of machines.',
  examples: [
    ['satrap worker --queue redis://head:6379', 'until Ctrl-C'],
    ['satrap worker --queue redis://head:6379 --threads 8 --idle 60', 'ends after a minute without a run'],
  ],
  notes:
    'A worker takes part in a run only if its code, rules version, charts, set-up and policies are those of the ' +
    'run; otherwise it prints what differs, here and where the run was started. Other workers play the chunks of a ' +
    'worker that is lost. Files of policies and scenarios are looked for where the run found them, then relative ' +
    'to the current folder. Passwords and TLS: rediss://user:password@host:6380; certificates of an authority of ' +
    'your own are named in NODE_EXTRA_CA_CERTS.',
  options: {
    queue: textOption('address of the Redis or Valkey server: redis://host:6379 (needed)'),
    threads: textOption('worker threads (default: one per processor)'),
    idle: textOption('seconds without an open run after which the worker ends (default: never)'),
    'shipped-only': flagOption('refuse runs with policies from files, which are code (docs/security.md)'),
    programs: PROGRAMS_OPTION,
    ...WATCH_OPTIONS,
    quiet: flagOption('print problems only'),
  },
  run: async (args) => {
    const url = args.text('queue');
    if (url === undefined) throw new UserError('a worker needs the address of its queue: --queue redis://host:6379');
    const { QueueWorker } = await import('../../queue/queue-worker.js');
    const options = {
      threads: args.integer('threads', availableParallelism(), 1, 1024),
      ...watchArguments(args),
      shippedOnly: args.flag('shipped-only'),
      programs: args.flag('programs'),
      idleMs: args.text('idle') === undefined ? null : 1000 * args.positive('idle', 1),
    };
    const quiet = args.flag('quiet');
    const worker = await QueueWorker.open(url, options, (text) => {
      if (!quiet || text.startsWith('satrap:')) note(text);
    });
    let interrupted = false;
    const release = onInterrupt(() => {
      interrupted = true;
      worker.stop();
    });
    await worker.work();
    release();
    return interrupted ? EXIT.interrupted : EXIT.done;
  },
};
