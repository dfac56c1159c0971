import { z } from 'zod';
import { importFailures, importStates } from '../imports/import-state.ts';
import { flowQuestion } from '../flows/flows-contract.ts';
import { lossKinds } from './exchange/export-loss.ts';
import { several } from '../wire/several.ts';
import { call, idText, text } from '../wire/wire.ts';
import { encodings } from './encodings.ts';
import { chartCovers } from './charts/chart-covers.ts';
import { flowFileFormats } from './transfer-formats.ts';
import { transferLimits as most } from './transfer-limits.ts';
import { counts, formatShape, ignoredShape, previewShape } from './transfer-preview.ts';

/** The calls that import and export flows. */
const importsPath = '/rs/api/v1/:project/flow-imports';
const atProject = z.object({ project: idText });
const atImport = z.object({ project: idText, id: idText });

/** What is imported, and how. */
const importQuestion = z.object({
  /** Of the file. */
  name: text(most.fileName).default(''),
  /** Missing: found by the content. */
  format: formatShape.optional(),
  /** Of a table: what each column means, comma-separated and in order; empty: it is not imported. */
  mapping: text(most.columns * 20).optional(),
  /** The folder that gets the flows; empty: the top. */
  folder: z.union([z.literal(''), idText]).default(''),
  /** Of a text file. Missing: found by the content. */
  encoding: z.enum(encodings).optional(),
  /** Of a workbook, from 1. Missing: the first one that is shown and not empty. */
  sheet: z.coerce.number().int().min(1).max(10_000).optional(),
  /** Of a table: the row with the names of the columns, from 1. Missing: found by the content. */
  head: z.coerce.number().int().min(1).max(most.exampleRows).optional(),
  /** What becomes of a flow that has another name in the file: it gets that name, or stays and a new flow is created. */
  renames: z.enum(['rename', 'create']).default('rename'),
  /** Of a state machine: what its scenarios come through together. */
  cover: z.enum(chartCovers).default('transitions'),
});

const importShape = z
  .object({
    id: z.string(),
    createdDate: z.string(),
    fileName: z.string(),
    state: z.enum(importStates),
    /** Empty: it has not failed. */
    failure: z.enum(['', ...importFailures]),
    total: z.int(),
    /** Flows that were handled, or are back as they were. */
    done: z.int(),
    ...counts,
    /** Created of a state machine. */
    scenarios: z.int(),
    ignored: z.array(ignoredShape),
    ignoredTotal: z.int(),
    /** Flows and scenarios that an undo left, because somebody has changed them since. */
    kept: z.int(),
  })
  .meta({ id: 'FlowImport' });
export type FlowImportStatus = z.output<typeof importShape>;

const lossesShape = z.array(z.object({ kind: z.enum(lossKinds), steps: z.int(), examples: z.array(z.string()) }));
export type ExportLosses = z.output<typeof lossesShape>;

const exportQuestion = z.object({
  ...flowQuestion,
  format: z.enum(flowFileFormats).default('json'),
  ids: several(idText),
});

export const transfersContract = {
  'transfers.preview': call({
    method: 'POST',
    path: `${importsPath}/preview`,
    summary: 'Tells what an import of a file of flows would do, without doing it',
    auth: 'bearer',
    needs: 'update Flow',
    params: atProject,
    query: importQuestion,
    bytes: 'body',
    bodyLimit: most.importBytes,
    reads: true,
    reply: previewShape,
  }),
  'transfers.import': call({
    method: 'POST',
    path: importsPath,
    summary: 'Imports flows from a file, step by step in the background; its id is the Idempotency-Key',
    auth: 'bearer',
    needs: 'update Flow',
    params: atProject,
    query: importQuestion,
    bytes: 'body',
    bodyLimit: most.importBytes,
    idempotent: true,
    status: 202,
    reply: importShape,
  }),
  'transfers.list': call({
    method: 'GET',
    path: importsPath,
    summary: 'The latest imports of flows, newest first',
    auth: 'bearer',
    needs: 'update Flow',
    params: atProject,
    reply: z.object({ imports: z.array(importShape) }),
  }),
  'transfers.read': call({
    method: 'GET',
    path: `${importsPath}/:id`,
    summary: 'How far an import is, and what it has done',
    auth: 'bearer',
    needs: 'update Flow',
    params: atImport,
    reply: importShape,
  }),
  'transfers.errors': call({
    method: 'GET',
    path: `${importsPath}/:id/errors`,
    summary: 'What an import has left out, with the reasons, as a CSV file',
    auth: 'bearer',
    needs: 'update Flow',
    params: atImport,
    bytes: 'reply',
    types: ['text/csv'],
    reply: z.any(),
  }),
  'transfers.cancel': call({
    method: 'POST',
    path: `${importsPath}/:id/cancel`,
    summary: 'Stops an import; what it has imported stays until it is undone',
    auth: 'bearer',
    needs: 'update Flow',
    params: atImport,
    idempotent: true,
    reply: importShape,
  }),
  'transfers.undo': call({
    method: 'POST',
    path: `${importsPath}/:id/undo`,
    summary: 'Takes back everything that an import has done; flows that were changed since stay as they are',
    auth: 'bearer',
    needs: 'update Flow',
    params: atImport,
    idempotent: true,
    status: 202,
    reply: importShape,
  }),
  'transfers.export': call({
    method: 'GET',
    path: '/rs/api/v1/:project/flow-exports',
    summary: 'Flows as a file: those with these ids, or all that the question finds',
    auth: 'bearer',
    needs: 'read Flow',
    params: atProject,
    query: exportQuestion,
    bytes: 'reply',
    types: [
      'application/json',
      'text/plain',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/zip',
    ],
    reply: z.any(),
  }),
  'transfers.losses': call({
    method: 'GET',
    path: '/rs/api/v1/:project/flow-exports/losses',
    summary: 'What a file of these flows does not do, because its format has no words for it',
    auth: 'bearer',
    needs: 'read Flow',
    params: atProject,
    query: exportQuestion,
    reply: z.object({ losses: lossesShape }),
  }),
} as const;
