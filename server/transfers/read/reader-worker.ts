import { once } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { isProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { serverLimits } from '../../limits.ts';
import { garbageCollector } from '../../operation/collect-garbage.ts';
import { readBatches, type BatchRequest } from './read-batches.ts';
import type { ReadBatch, ReaderMessage } from './read-in-worker.ts';

/** Reads one file, in a thread of its own: see `read-in-worker.ts`. */
const { bytes, request } = workerData as { readonly bytes: Uint8Array; readonly request: BatchRequest };

const post = (message: ReaderMessage) => parentPort?.postMessage(message);

/** Whatever a parser trips over, the file is at fault. */
const problemOf = (error: unknown): Problem =>
  isProblem(error) ? error : invalid('file', { code: 'importFileFormat' });

/** The next batch is read when this one is handled. The thread has the memory of its process, so it leaves little garbage. */
const collect = garbageCollector(serverLimits.importReaderGarbage);
const send = async (batch: ReadBatch) => {
  const handled = once(parentPort as MessagePort, 'message');
  post(batch);
  await handled;
  collect();
};

readBatches(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), request, (cases, source) =>
  send({ batch: JSON.stringify(cases), source }),
).then(
  (summary) => post({ summary }),
  (error: unknown) => post({ problem: problemOf(error) }),
);
