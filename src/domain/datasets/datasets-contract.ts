import { z } from 'zod';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { combineContract } from './combine/combine-contract.ts';
import { datasetChangesShape } from './dataset-changes.ts';
import { datasetLimits as most } from './dataset-limits.ts';
import {
  cellTypeShape,
  columnShape,
  datasetFields,
  datasetShape,
  datasetStepShape,
  rankShape,
  storedRowShape,
} from './dataset.ts';
import { datasetFilesContract } from './datasets-files-contract.ts';
import { datasetImportsContract } from './datasets-imports-contract.ts';
import { atDataset, atFlow, dataPath as path, facts } from './datasets-paths.ts';

/** A dataset with a part of its rows: as values of steps, and as rows for our own client. */
const opened = datasetShape.extend({
  steps: z.array(datasetStepShape),
  columnList: z.array(columnShape),
  rowList: z.array(storedRowShape),
  isLast: z.boolean(),
  position: z.int(),
});

const changed = z.object({ id: z.string(), revision: z.int(), facts });

/** A value as a caller sends it; `type` may be named `parameterType` [DATA-002, DATA-003]. */
const sentStep = z.strictObject({
  stepId: idText,
  datasetId: idText.optional(),
  iteration: z.int().min(1).max(most.rows),
  flowId: text(64).optional(),
  parameterValue: text(most.cellLength),
  type: cellTypeShape.optional(),
  parameterType: cellTypeShape.optional(),
});

const readCalls = {
  'datasets.list': call({
    method: 'GET',
    path,
    summary: 'The datasets that a flow can use, its own and the shared ones, by name [DATA-004, DATA-006]',
    auth: 'bearer',
    needs: 'read Dataset',
    params: atFlow,
    query: z.object({
      term: text(255).optional(),
      page: z.coerce.number().int().min(0).max(1_000).default(0),
      size: z.coerce.number().int().min(1).max(100).default(most.page),
    }),
    /** `position`: the newest position of the project that this answer contains. */
    reply: z.object({
      _embedded: z.object({ datasets: z.array(datasetShape) }),
      page: pageShape,
      position: z.int(),
    }),
  }),
  'datasets.read': call({
    method: 'GET',
    path: `${path}/:dataset`,
    summary: 'A dataset with up to 500 of its rows, from a number or after a row [DATA-001, DATA-002, DATA-007]',
    auth: 'bearer',
    needs: 'read Dataset',
    params: atDataset,
    query: z.object({
      /** From 0. */
      from: z.coerce.number().int().min(0).max(most.rows).default(0),
      count: z.coerce.number().int().min(1).max(most.window).default(most.window),
      /** The last row that the caller has; instead of `from`, because rows may have moved. */
      afterRank: rankShape.optional(),
      afterId: idText.optional(),
      /** `rows`: the answer has `rowList` and no `steps`. */
      as: z.enum(['steps', 'rows']).default('steps'),
    }),
    reply: opened,
  }),
} as const;

const writeCalls = {
  'datasets.create': call({
    method: 'POST',
    path,
    summary: 'Creates a dataset of a flow, or one that all flows of the project share [DATA-008]',
    auth: 'bearer',
    needs: 'update Flow',
    params: atFlow,
    body: datasetFields.body.partial({ description: true }).extend({ isShared: z.boolean().default(false) }),
    idempotent: true,
    status: 201,
    reply: changed,
  }),
  'datasets.update': call({
    method: 'PATCH',
    path: `${path}/:dataset`,
    summary: 'Changes the name or the description of a dataset [DATA-009]',
    auth: 'bearer',
    needs: 'update Flow',
    params: atDataset,
    body: datasetFields.changes,
    idempotent: true,
    reply: changed,
  }),
  'datasets.save': call({
    method: 'POST',
    path: `${path}/:dataset`,
    summary: 'Saves the values of all steps: what others changed since `revision` stays [DATA-009, DATA-011]',
    auth: 'bearer',
    needs: 'update Flow',
    params: atDataset,
    bodyLimit: most.changeBytes,
    body: z.strictObject({ revision: z.int().min(1).optional(), steps: z.array(sentStep).max(most.cells) }),
    idempotent: true,
    reply: changed,
  }),
  'datasets.delete': call({
    method: 'DELETE',
    path: `${path}/:dataset`,
    summary: 'Deletes a dataset [DATA-010]',
    auth: 'bearer',
    needs: 'update Flow',
    params: atDataset,
    idempotent: true,
    reply: changed,
  }),
  'datasets.restore': call({
    method: 'POST',
    path: `${path}/:dataset/restore`,
    summary: 'Restores a dataset that was deleted',
    auth: 'bearer',
    needs: 'update Flow',
    params: atDataset,
    idempotent: true,
    reply: changed,
  }),
  'datasets.change': call({
    method: 'POST',
    path: `${path}/:dataset/changes`,
    summary: 'Changes columns, rows and cells: up to 200 changes, all or none',
    auth: 'bearer',
    needs: 'update Flow',
    params: atDataset,
    bodyLimit: most.changeBytes,
    body: z.strictObject({ changes: datasetChangesShape }),
    idempotent: true,
    reply: changed,
  }),
  'datasets.seal': call({
    method: 'POST',
    path: `${path}/:dataset/secrets`,
    summary: 'Sets values of secret columns, which nobody can read afterwards; an empty value removes one',
    auth: 'bearer',
    needs: 'update Flow',
    params: atDataset,
    bodyLimit: most.changeBytes,
    body: z.strictObject({
      cells: z
        .array(z.strictObject({ row: idText, column: idText, value: text(most.cellLength) }))
        .min(1)
        .max(most.secretsAtOnce),
    }),
    idempotent: true,
    reply: changed,
  }),
  'datasets.iterate': call({
    method: 'POST',
    path: `${path}/iterations`,
    summary: 'Adds rows (iterations) to a dataset of a flow [FLOW-030]',
    auth: 'bearer',
    needs: 'update Flow',
    params: atFlow,
    bodyLimit: most.changeBytes,
    body: z.strictObject({
      dataset: idText,
      /** Each with its values by step. */
      iterations: z
        .array(z.record(idText, z.strictObject({ value: text(most.cellLength), type: cellTypeShape.default(0) })))
        .min(1)
        .max(most.rowsAtOnce),
    }),
    idempotent: true,
    reply: changed,
  }),
} as const;

export const datasetsContract = {
  ...readCalls,
  ...writeCalls,
  ...datasetFilesContract,
  ...datasetImportsContract,
  ...combineContract,
} as const;
