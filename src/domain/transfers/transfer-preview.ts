import { z } from 'zod';
import { changedFields } from './changed-parts.ts';
import { chartCovers } from './charts/chart-covers.ts';
import { encodings } from './encodings.ts';
import { tableFields } from './tables/table-fields.ts';
import { transferFormats, type TransferFormat } from './transfer-formats.ts';

/** What an import would do, as its preview tells it. */
export const formatShape = z.enum(transferFormats as unknown as [TransferFormat, ...TransferFormat[]]);
const fieldShape = z.enum(['', ...tableFields]);

export const ignoredShape = z.object({
  line: z.int(),
  name: z.string(),
  reason: z.object({
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
});

export const counts = { created: z.int(), changed: z.int(), unchanged: z.int() };

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

export const previewShape = z
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
