import { z } from 'zod';
import { idText } from '../wire/wire.ts';
import { resultFormats } from './result-formats.ts';
import { resultStatuses } from './result.ts';

const counts = {
  total: z.int(),
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  warnings: z.int(),
  flaky: z.int(),
  /** Failures of tests that were quarantined when they arrived: they do not fail the run. */
  quarantined: z.int(),
  /** Milliseconds, all results together. */
  duration: z.number(),
};

export const importedRunShape = z
  .object({
    id: z.string(),
    projectId: z.string(),
    name: z.string(),
    /** Of the sender: what is sent with the same one joins the same run; empty: none was given. */
    runId: z.string(),
    ref: z.string(),
    commit: z.string(),
    /** Those of all parts, with commas between them. */
    environment: z.string(),
    status: z.enum(['PASSED', 'FAILED']),
    ...counts,
    /** Files that were received for it. */
    files: z.int(),
    faults: z.int(),
    createdBy: z.string(),
    createdByName: z.string(),
    createdDate: z.string(),
    modifiedDate: z.string(),
  })
  .meta({ id: 'ImportedRun' });
export type ImportedRun = z.output<typeof importedRunShape>;

export const readFaultShape = z.object({
  file: z.string(),
  unit: z.enum(['line', 'test']),
  at: z.int(),
  reason: z.object({
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
  /** In English. */
  detail: z.string(),
});
export type ReadFaultEntry = z.output<typeof readFaultShape>;

/** A run with what could not be read of its files. */
export const wholeRunShape = importedRunShape.extend({
  /** Results that belong to a flow. */
  mapped: z.int(),
  faultList: z.array(readFaultShape),
});
export type WholeImportedRun = z.output<typeof wholeRunShape>;

export const storedRunShape = wholeRunShape.extend({
  /** How many results this request has brought. */
  received: z.int(),
  formats: z.array(z.enum(resultFormats)),
  /** The same content was received before: nothing has changed. */
  repeated: z.boolean(),
});
export type StoredRun = z.output<typeof storedRunShape>;

const resultFields = {
  id: z.string(),
  /** The same in every run. */
  testId: z.string(),
  /** Empty: none was given. */
  environment: z.string(),
  suite: z.string(),
  name: z.string(),
  status: z.enum(resultStatuses),
  duration: z.number(),
  attempts: z.int(),
  isFlaky: z.boolean(),
  /** A failure that does not fail its run. */
  isQuarantined: z.boolean(),
  testKey: z.string(),
  /** Empty: it belongs to no flow. */
  flowId: z.string(),
  flowName: z.string(),
};

export const importedResultShape = z
  .object({
    ...resultFields,
    /** The beginning of the message. */
    excerpt: z.string(),
  })
  .meta({ id: 'ImportedResult' });
export type ImportedResult = z.output<typeof importedResultShape>;

export const wholeResultShape = z.object({
  ...resultFields,
  message: z.string(),
  /** What the test has written, if it failed. */
  output: z.string(),
  attachments: z.array(z.string()),
  properties: z.record(z.string(), z.string()),
});
export type WholeImportedResult = z.output<typeof wholeResultShape>;

export const mappingShape = z.strictObject({
  /** Empty: the test belongs to no flow any more. */
  flowId: z.union([z.literal(''), idText]),
});
