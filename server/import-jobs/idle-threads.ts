import { Worker } from 'node:worker_threads';
import { readerLimits } from './reader-limits.ts';

/**
 * Threads that have read a small file, one for each script: a start loads its modules, which takes two hundred times as long as
 * reading such a file. A thread that waits keeps no process alive, and ends when no file comes.
 */
interface Idle {
  readonly worker: Worker;
  readonly timer: NodeJS.Timeout;
  readonly forget: () => void;
}

const idle = new Map<string, Idle>();

const startThread = (script: URL): Worker =>
  new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: readerLimits.memory, maxYoungGenerationSizeMb: 16 },
  });

/** A thread that waits, or a new one. */
export const takeThread = (script: URL): Worker => {
  const one = idle.get(script.href);
  if (!one) return startThread(script);
  clearTimeout(one.timer);
  one.forget();
  one.worker.ref();
  return one.worker;
};

/** Starts a thread for the next file, unless one waits. */
export const spareThread = (script: URL): void => {
  if (!idle.has(script.href)) keepThread(script, startThread(script));
};

/** Keeps a thread for the next file; a second one of the same script ends. */
export const keepThread = (script: URL, worker: Worker): void => {
  if (idle.has(script.href)) return void worker.terminate();
  const forget = () => {
    idle.delete(script.href);
    worker.off('error', forget);
    worker.off('exit', forget);
  };
  const end = () => {
    forget();
    void worker.terminate();
  };
  worker.once('error', forget);
  worker.once('exit', forget);
  idle.set(script.href, { worker, forget, timer: setTimeout(end, readerLimits.idle).unref() });
  worker.unref();
};
