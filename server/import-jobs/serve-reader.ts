import { parentPort } from 'node:worker_threads';
import { isProblem, type Problem } from '../../src/domain/problems/problem.ts';
import { garbageCollector } from '../operation/collect-garbage.ts';
import type { ReaderMessage, ReaderOrder } from './read-in-thread.ts';
import { readerLimits } from './reader-limits.ts';

/**
 * Reads files, one after the other, in a thread of its own: see `read-in-thread.ts`. Whatever a parser trips over, the file is at fault. The
 * next batch is read when this one is handled. The thread has the memory of its process, so it leaves little garbage.
 */
type Read<Request, Batch, Summary> = (
  bytes: Buffer,
  request: Request,
  send: (batch: Batch) => Promise<void>,
) => Promise<Summary>;

export const serveReader = <Request, Batch, Summary>(read: Read<Request, Batch, Summary>, fault: Problem): void => {
  const post = (message: ReaderMessage<Batch, Summary>) => parentPort?.postMessage(message);
  const collect = garbageCollector(readerLimits.garbage);
  let handled = () => {};
  const send = async (batch: Batch) => {
    const handling = new Promise<void>((resolve) => (handled = resolve));
    post({ batch });
    await handling;
    collect();
  };
  parentPort?.on('message', (order: ReaderOrder<Request>) => {
    if (order === null) return handled();
    const { buffer, byteOffset, byteLength } = order.bytes;
    read(Buffer.from(buffer, byteOffset, byteLength), order.request, send).then(
      (summary) => post({ summary }),
      (error: unknown) => post({ problem: isProblem(error) ? error : fault }),
    );
  });
};
