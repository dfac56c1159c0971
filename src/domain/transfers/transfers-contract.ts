import { z } from 'zod';
import { importFailures, importStates } from '../imports/import-state.ts';
import { flowQuestion } from '../flows/flows-contract.ts';
import { lossKinds } from './exchange/export-loss.ts';
import { several } from '../wire/several.ts';
import { call, idText, text } from '../wire/wire.ts';
import { tableFields } from './tables/table-fields.ts';
import { changedFields } from './changed-parts.ts';
import { encodings } from './encodings.ts';
import { chartCovers } from './charts/chart-covers.ts';
import { flowFileFormats, transferFormats, type TransferFormat } from './transfer-formats.ts';
import { transferLimits as most } from './transfer-limits.ts';

/** The calls that import and export flows. */
const importsPath = '/rs/api/v1/:project/flow-imports';
const atProject = z.object({ project: idText });
const atImport = z.object({ project: idText, id: idText });

const formatShape = z.enum(transferFormats as unknown as [TransferFormat, ...TransferFormat[]]);
const fieldShape = z.enum(['', ...tableFields]);

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

const ignoredShape = z.object({
  line: z.int(),
  name: z.string(),
  reason: z.object({
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
});

const counts = { created: z.int(), changed: z.int(), unchanged: z.int() };

/** States or transitions: how many there are and are in a scenario, and the first ones, those in no scenario before the others. */
const coverageShape = z.object({
  total: z.int(),
  covered: z.int(),
  /** `scenarios`: 0 for one in none; `isReachable`: no path of the machine comes there otherwise. */
  shown: z.array(z.object({ name: z.string(), scenarios: z.int(), isReachable: z.boolean() })),
});
export type ChartCoverage = z.output<typeof coverageShape>;

const chartShape = z.object({
  cover: z.enum(chartCovers),
  /** Scenarios that will be created, and that are there already. */
  created: z.int(),
  known: z.int(),
  mayCreate: z.boolean(),
  states: coverageShape,
  transitions: coverageShape,
});

/** A flow that will be changed: the fields of it that get another value, and how many of its steps. */
const changeShape = z.object({
  line: z.int(),
  name: z.string(),
  /** The name that it has now; empty: the same one. */
  was: z.string(),
  fields: z.array(z.enum(changedFields)),
  steps: z.object({ added: z.int(), changed: z.int(), removed: z.int() }),
});
export type PreviewChange = z.output<typeof changeShape>;

const tableShape = z.object({
  /** The row with the names of the columns, from 1. */
  head: z.int(),
  /** Of a workbook; `sheet` is the place of the one that is read, from 1. */
  sheets: z.array(z.string()),
  sheet: z.int(),
  /** The first rows of the file. */
  rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
});

const previewShape = z
  .object({
    format: formatShape,
    /** The formats that this file may be read as. */
    choices: z.array(formatShape),
    /** Of a table: its columns, with the first values of each. */
    columns: z.array(z.object({ name: z.string(), field: fieldShape, examples: z.array(z.string()) })),
    total: z.int(),
    ...counts,
    /** The first flows that will be changed. */
    changes: z.array(changeShape),
    /** Flows that have another name in the file, whatever becomes of them. */
    renamed: z.int(),
    ignored: z.array(ignoredShape),
    ignoredTotal: z.int(),
    /** Folders and tags that the project does not have yet. */
    folders: z.int(),
    tags: z.array(z.string()),
    /** How many flows each note is about, and the words of the file that it is about. */
    notes: z.array(z.object({ note: z.string(), flows: z.int(), names: z.array(z.string()) })),
    /** How a text file was read; null: it is none. */
    encoding: z.object({ encoding: z.enum(encodings), isGuessed: z.boolean() }).nullable(),
    /** Null: the file is no table. */
    table: tableShape.nullable(),
    /** Null: the file is no state machine. */
    chart: chartShape.nullable(),
    /** Commands of another tool: those that become steps for a person, and those that are left out. */
    manualCommands: z.array(z.string()),
    leftCommands: z.array(z.string()),
  })
  .meta({ id: 'FlowImportPreview' });
export type TransferPreview = z.output<typeof previewShape>;

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
