import { z } from 'zod';
import { importFailures, importStates } from '../imports/import-state.ts';
import { call, idText } from '../wire/wire.ts';
import { datasetLimits as most } from './dataset-limits.ts';
import { importConnectionShape, importFaultShape, importLineShape, importQuestion } from './datasets-files-contract.ts';
import { atDataset, dataPath } from './datasets-paths.ts';

/** Imports that run in the background: how far one is, and what it has done. */
const path = `${dataPath}/:dataset/imports`;
const atImport = atDataset.extend({ import: idText });

const importShape = z
  .object({
    id: z.string(),
    createdDate: z.string(),
    fileName: z.string(),
    state: z.enum(importStates),
    /** Empty: it has not failed. */
    failure: z.enum(['', ...importFailures]),
    /** Lines of the file, and those that were handled. */
    total: z.int(),
    done: z.int(),
    created: z.int(),
    changed: z.int(),
    removed: z.int(),
    connected: z.array(importConnectionShape).default([]),
    ignored: z.array(importLineShape),
    ignoredTotal: z.int(),
    faults: z.array(importFaultShape),
    faultsTotal: z.int(),
  })
  .meta({ id: 'DatasetImport' });
export type DatasetImportStatus = z.output<typeof importShape>;

export const datasetImportsContract = {
  'datasets.startImport': call({
    method: 'POST',
    path,
    summary:
      'Imports a CSV file or an Excel workbook into a dataset, step by step in the background; its id is the Idempotency-Key [DATA-013]',
    auth: 'bearer',
    needs: 'update Flow',
    params: atDataset,
    query: importQuestion,
    bytes: 'body',
    bodyLimit: most.importBytes,
    idempotent: true,
    status: 202,
    reply: importShape,
  }),
  'datasets.imports': call({
    method: 'GET',
    path,
    summary: 'The latest imports into a dataset, newest first',
    auth: 'bearer',
    needs: 'update Flow',
    params: atDataset,
    reply: z.object({ imports: z.array(importShape) }),
  }),
  'datasets.readImport': call({
    method: 'GET',
    path: `${path}/:import`,
    summary: 'How far an import is, and what it has done',
    auth: 'bearer',
    needs: 'update Flow',
    params: atImport,
    reply: importShape,
  }),
  'datasets.cancelImport': call({
    method: 'POST',
    path: `${path}/:import/cancel`,
    summary: 'Stops an import; what it has imported stays until it is undone',
    auth: 'bearer',
    needs: 'update Flow',
    params: atImport,
    idempotent: true,
    reply: importShape,
  }),
} as const;
