import type { ImportedCase } from '../../src/domain/transfers/imported-case.ts';
import { jobBatches, type JobBatch } from '../import-jobs/job-batches.ts';

/** The flows of a file that are not imported yet. */
export type ImportBatch = JobBatch<readonly ImportedCase[]>;
export const flowImportBatches = jobBatches<readonly ImportedCase[]>({
  batches: 'flow_import_batches',
  column: 'cases',
});
