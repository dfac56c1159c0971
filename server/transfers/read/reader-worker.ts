import { parentPort, workerData } from 'node:worker_threads';
import { isProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { readCases, type ReadRequest } from './read-cases.ts';

/** Reads one file, in a thread of its own: see `read-in-worker.ts`. */
const { bytes, request } = workerData as { readonly bytes: Uint8Array; readonly request: ReadRequest };

/** Whatever a parser trips over, the file is at fault. */
const problemOf = (error: unknown): Problem =>
  isProblem(error) ? error : invalid('file', { code: 'importFileFormat' });

readCases(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), request).then(
  (read) => parentPort?.postMessage({ read }),
  (error: unknown) => parentPort?.postMessage({ problem: problemOf(error) }),
);
