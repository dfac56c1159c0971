import { isProblem, type Problem } from '../../src/domain/problems/problem.ts';
import { createSharedPlaces } from '../operation/shared-places.ts';
import { keepThread, spareThread, takeThread } from './idle-threads.ts';
import { readerLimits } from './reader-limits.ts';

/**
 * Files are read in a thread of their own: a large or hostile one neither stops the other calls nor takes the memory of the
 * server. One that takes too long is given up. The script is served by `serve-reader.ts`.
 *
 *   file ─▶ batch ─▶ handled ─▶ next batch … ─▶ summary
 *
 * After a small file, the thread waits for the next one. One that has failed ends: nothing of its file may remain. A new one waits then.
 */
export interface FileReader<Request> {
  readonly script: URL;
  readonly request: Request;
  /** Whose file it is. */
  readonly account: string;
  /** Whether nothing is held that others need, such as a connection, while all threads are taken. */
  readonly mayWait?: boolean;
  /** The file takes too much time or memory. */
  readonly tooSlow: Problem;
}

/** To the thread: a file, or null when the last batch is handled. */
export type ReaderOrder<Request> = { readonly bytes: Uint8Array<ArrayBuffer>; readonly request: Request } | null;

export type ReaderMessage<Batch, Summary> =
  | { readonly batch: Batch }
  | { readonly summary: Summary }
  | { readonly problem: Problem };

/** The thread gets the memory of the bytes, so they must have one of their own. */
export const ownMemory = (bytes: Buffer): Uint8Array<ArrayBuffer> => {
  const { buffer, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes);
};

const readOne = async <Request, Batch, Summary>(
  bytes: Uint8Array<ArrayBuffer>,
  { script, request, tooSlow }: FileReader<Request>,
  onBatch: (batch: Batch) => Promise<void>,
): Promise<Summary> => {
  const isSmall = bytes.byteLength <= readerLimits.keptAfter;
  const worker = takeThread(script);
  const { promise, resolve, reject } = Promise.withResolvers<Summary>();
  const timer = setTimeout(() => reject(tooSlow), readerLimits.readTime);
  // Out of memory, too.
  const onError = () => reject(tooSlow);
  const onMessage = (message: ReaderMessage<Batch, Summary>) => {
    if ('summary' in message) resolve(message.summary);
    else if ('problem' in message) reject(message.problem);
    else onBatch(message.batch).then(() => worker.postMessage(null satisfies ReaderOrder<Request>), reject);
  };
  worker.on('message', onMessage).on('error', onError).on('exit', onError);
  worker.postMessage({ bytes, request } satisfies ReaderOrder<Request>, [bytes.buffer]);
  try {
    const summary = await promise;
    worker.off('message', onMessage).off('error', onError).off('exit', onError);
    if (isSmall) keepThread(script, worker);
    else void worker.terminate();
    return summary;
  } catch (error) {
    void worker.terminate();
    // Whoever sends the next file does not wait for its start.
    if (isProblem(error)) spareThread(script);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

const threads = createSharedPlaces(readerLimits.places);

/** `bytes` are given away. Rejects with the error of `onBatch`, too. */
export const readInThread: typeof readOne = async (bytes, reader, onBatch) => {
  const leave = await threads.enter(reader.account, 1, reader.mayWait ?? false);
  try {
    return await readOne(bytes, reader, onBatch);
  } finally {
    leave();
  }
};
