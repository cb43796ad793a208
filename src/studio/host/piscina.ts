/** Threads of a page, with the little of `piscina` that the program uses: workers that load the same code. */

interface Task {
  readonly value: unknown;
  readonly transfer: readonly Transferable[];
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** What a thread is sent first, then for each task. */
export interface ToThread {
  /** Path of the module whose default export does the tasks. */
  readonly module?: string;
  readonly task?: unknown;
}

export interface FromThread {
  readonly result?: unknown;
  /** Message of what was thrown. */
  readonly error?: string;
}

let code = '';

/** @param url of the script that threads run */
export function threadsRun(url: string): void {
  code = url;
}

interface Thread {
  readonly worker: Worker;
  task: Task | null;
}

export class Piscina {
  readonly threads: Thread[] = [];
  private readonly waiting: Task[] = [];
  private isOpen = true;

  constructor(private readonly options: { readonly filename: string; readonly maxThreads: number }) {}

  on(): void {}
  removeAllListeners(): void {}

  /** The result of a task, from the first thread that is free. */
  run(value: unknown, { transferList }: { readonly transferList: readonly Transferable[] }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ value, transfer: transferList, resolve, reject });
      this.next();
    });
  }

  async destroy(): Promise<void> {
    this.isOpen = false;
    for (const { worker, task } of this.threads.splice(0)) {
      worker.terminate();
      task?.reject(new Error('the pool was closed'));
    }
  }

  private next(): void {
    const task = this.isOpen ? this.waiting[0] : undefined;
    if (task === undefined) return;
    const free = this.threads.find((thread) => thread.task === null) ?? this.start();
    if (free === null) return;
    this.waiting.shift();
    free.task = task;
    free.worker.postMessage({ task: task.value } satisfies ToThread, [...task.transfer]);
  }

  /** One thread more; null where there are enough. */
  private start(): Thread | null {
    if (this.threads.length >= this.options.maxThreads) return null;
    const thread: Thread = { worker: new Worker(code, { name: 'thread' }), task: null };
    const end = (finish: (task: Task) => void): void => {
      const { task } = thread;
      thread.task = null;
      if (task !== null) finish(task);
      this.next();
    };
    thread.worker.onmessage = ({ data: { result, error } }: MessageEvent<FromThread>) =>
      end((task) => (error === undefined ? task.resolve(result) : task.reject(new Error(error))));
    thread.worker.onerror = ({ message }) => {
      this.threads.splice(this.threads.indexOf(thread), 1);
      thread.worker.terminate();
      end((task) => task.reject(new Error(message)));
    };
    thread.worker.postMessage({ module: this.options.filename } satisfies ToThread);
    this.threads.push(thread);
    return thread;
  }
}
