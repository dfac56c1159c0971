import { once } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { isProblem, type Problem } from '../../src/domain/problems/problem.ts';
import { serverLimits } from '../limits.ts';
import { garbageCollector } from '../operation/collect-garbage.ts';
import type { ReaderMessage } from './read-in-thread.ts';

/**
 * Reads one file, in a thread of its own: see `read-in-thread.ts`. Whatever a parser trips over, the file is at fault. The
 * next batch is read when this one is handled. The thread has the memory of its process, so it leaves little garbage.
 */
type Read<Request, Batch, Summary> = (
  bytes: Buffer,
  request: Request,
  send: (batch: Batch) => Promise<void>,
) => Promise<Summary>;

export const serveReader = <Request, Batch, Summary>(read: Read<Request, Batch, Summary>, fault: Problem): void => {
  const { bytes, request } = workerData as { readonly bytes: Uint8Array; readonly request: Request };
  const post = (message: ReaderMessage<Batch, Summary>) => parentPort?.postMessage(message);
  const collect = garbageCollector(serverLimits.importReaderGarbage);
  const send = async (batch: Batch) => {
    const handled = once(parentPort as MessagePort, 'message');
    post({ batch });
    await handled;
    collect();
  };
  read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), request, send).then(
    (summary) => post({ summary }),
    (error: unknown) => post({ problem: isProblem(error) ? error : fault }),
  );
};
