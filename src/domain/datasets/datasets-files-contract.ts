import { z } from 'zod';
import { call, idText, text } from '../wire/wire.ts';
import { datasetLimits as most } from './dataset-limits.ts';
import { atDataset, atFlow, dataPath as path, facts } from './datasets-paths.ts';

export const datasetFileFormats = ['csv', 'xlsx'] as const;
export type DatasetFileFormat = (typeof datasetFileFormats)[number];

export const importModes = ['append', 'merge', 'replace'] as const;
export type ImportMode = (typeof importModes)[number];

/** Lines that are left out, and why. The line with the names is 1. */
export const importLineShape = z.object({ line: z.int(), reason: z.string() });
/**
 * A cell that breaks the rule of its column: it is imported, and marked. With `cellsBeyond`, without a column: cells of the
 * line that have none and are not imported.
 */
export const importFaultShape = z.object({
  line: z.int(),
  column: z.string(),
  value: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** A column that an import connects to the step or parameter with its name. */
export const importConnectionShape = z.object({ name: z.string(), to: z.string() });

/** How a file is imported. */
export const importQuestion = z.object({
  /** The name of the file, for the history. */
  name: text(most.nameLength).default(''),
  /** `merge`: rows with the same value in the first column of the file are changed. */
  mode: z.enum(importModes).default('append'),
  /** Columns that the dataset does not have are added; otherwise they are ignored. */
  addColumns: z.stringbool().default(false),
  /** For each column of the file, comma-separated: the id of a column, `+` and the type of a new one, or `-`. */
  mapping: text(10_000).optional(),
});

/** What an import does, or would do with `dryRun`. */
const imported = z.object({
  id: z.string(),
  revision: z.int(),
  facts,
  /** The columns of the file, a repeated name with a number; `column`: of the dataset, null for one that is not imported. */
  heads: z.array(z.object({ name: z.string(), column: z.string().nullable(), isNew: z.boolean() })),
  /** The first 50 rows. */
  preview: z.array(z.array(z.string())),
  created: z.int(),
  changed: z.int(),
  removed: z.int(),
  connected: z.array(importConnectionShape).default([]),
  ignored: z.array(importLineShape),
  /** The first of them. */
  faults: z.array(importFaultShape),
});
export type ImportResult = z.output<typeof imported>;

export const datasetFilesContract = {
  'datasets.import': call({
    method: 'POST',
    path: `${path}/import`,
    summary:
      'Creates a dataset from a CSV file or an Excel workbook: its first line has the names of the columns [DATA-012]',
    auth: 'bearer',
    needs: 'update Flow',
    params: atFlow,
    /** The name of the new dataset. */
    query: z.object({ name: text(most.nameLength).min(1) }),
    bytes: 'body',
    bodyLimit: most.importBytes,
    idempotent: true,
    status: 201,
    reply: imported,
  }),
  'datasets.importInto': call({
    method: 'POST',
    path: `${path}/import/:dataset`,
    summary: 'Imports a CSV file or an Excel workbook into a dataset, or tells what would happen [DATA-013]',
    auth: 'bearer',
    needs: 'update Flow',
    params: atDataset,
    query: importQuestion.extend({ dryRun: z.stringbool().default(false) }),
    bytes: 'body',
    bodyLimit: most.importBytes,
    idempotent: true,
    reply: imported,
  }),
  'datasets.exportAll': call({
    method: 'POST',
    path: `${path}/export`,
    summary:
      'Exports datasets of a flow as one Excel workbook in the background, all of them by default; a notification says when it can be downloaded [DATA-015]',
    auth: 'bearer',
    needs: 'read Dataset',
    params: atFlow,
    body: z.object({ datasets: z.array(idText).min(1).max(most.datasets).optional() }).default({}),
    idempotent: true,
    status: 202,
    reply: z.object({ id: z.string() }),
  }),
  'datasets.export': call({
    method: 'GET',
    path: `${path}/export/:dataset`,
    summary: 'A dataset as a file; secrets are empty [DATA-014]',
    auth: 'bearer',
    needs: 'read Dataset',
    params: atDataset,
    query: z.object({ format: z.enum(datasetFileFormats).default('csv') }),
    bytes: 'reply',
    types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    reply: z.any(),
  }),
  'datasets.revert': call({
    method: 'POST',
    path: `${path}/:dataset/revert`,
    summary: 'Undoes an import, whole: what it has imported in several steps, too',
    auth: 'bearer',
    needs: 'update Flow',
    params: atDataset,
    body: z.strictObject({ change: idText }),
    idempotent: true,
    reply: z.object({ id: z.string(), revision: z.int(), facts }),
  }),
} as const;
