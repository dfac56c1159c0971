import { z } from 'zod';
import { because, call, idText, text } from '../../wire/wire.ts';
import { datasetLimits as most } from '../dataset-limits.ts';
import { atDataset, dataPath as path, facts } from '../datasets-paths.ts';

/** By column, the values that meet the condition: `{ "browser": ["Safari"] }`. */
const conditions = z
  .record(idText, z.array(text(most.valueLength)).min(1).max(most.values))
  .refine((columns) => Object.keys(columns).length > 0, because({ code: 'required' }));

const constraint = z.strictObject({ if: conditions, then: conditions });
export type CombineConstraint = z.output<typeof constraint>;

const question = z.strictObject({
  /** Each combination of values of so many columns is in a row. */
  strength: z.int().min(2).max(4).default(2),
  constraints: z.array(constraint).max(most.constraints).default([]),
  /** The same seed makes the same rows. */
  seed: z.int().min(0).max(1_000_000).default(0),
  /** Pinned rows stay, and their combinations count; otherwise they are replaced, too. */
  keepPinned: z.boolean().default(true),
  dryRun: z.boolean().default(false),
});
export type CombineQuestion = z.output<typeof question>;

const values = z.record(z.string(), z.string());
const combined = z.object({
  id: z.string(),
  revision: z.int(),
  facts,
  created: z.int(),
  removed: z.int(),
  pinned: z.int(),
  /** The first new rows, by column. */
  rowList: z.array(values),
  /** `total` = `covered` + `impossible`. */
  tuples: z.object({ total: z.int(), covered: z.int(), impossible: z.int() }),
  /** The first impossible ones; `because`: the numbers of the constraints that exclude it together, from 0. */
  impossible: z.array(z.object({ values, because: z.array(z.int()) })),
});
export type CombineResult = z.output<typeof combined>;

export const combineContract = {
  'datasets.combine': call({
    method: 'POST',
    path: `${path}/:dataset/combine`,
    summary:
      'Replaces the rows of a dataset by few rows that contain all combinations of the values of its columns, or tells what would happen',
    auth: 'bearer',
    needs: 'update Flow',
    params: atDataset,
    body: question,
    idempotent: true,
    reply: combined,
  }),
} as const;
