import { invalid } from '../../../src/domain/problems/invalid.ts';
import { serveReader } from '../../import-jobs/serve-reader.ts';
import { readBatches, type BatchRequest, type FileSummary } from './read-batches.ts';
import type { ReadBatch } from './read-in-worker.ts';

serveReader<BatchRequest, ReadBatch, FileSummary>(
  (bytes, request, send) =>
    readBatches(bytes, request, (cases, source) => send({ batch: JSON.stringify(cases), source })),
  invalid('file', { code: 'importFileFormat' }),
);
