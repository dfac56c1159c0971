import { z } from 'zod';
import { pageShape } from '../../wire/wire.ts';

/** What differs from the previous run; `added` are tests of their own, whatever became of them. */
export const resultChanges = ['broken', 'failing', 'fixed', 'added'] as const;
export type ResultChange = (typeof resultChanges)[number];

const failureGroupShape = z
  .object({
    id: z.string(),
    /** What the messages have in common, with … for what is different in each; empty: they say nothing. */
    text: z.string(),
    count: z.int(),
    /** The previous run has no such failure; false as well without a previous run. */
    isNew: z.boolean(),
    /** The first ones, by suite and name. */
    tests: z.array(z.object({ id: z.string(), suite: z.string(), name: z.string() })),
  })
  .meta({ id: 'FailureGroup' });
export type FailureGroup = z.output<typeof failureGroupShape>;

const runComparisonShape = z.object({
  /** The previous run. */
  id: z.string(),
  name: z.string(),
  createdDate: z.string(),
  /** Failed here, not there. */
  broken: z.int(),
  /** Failed there as well. */
  failing: z.int(),
  /** Failed there, passed here. */
  fixed: z.int(),
  /** Were not there. */
  added: z.int(),
  /** Were there, are not here. */
  missing: z.int(),
});
export type RunComparison = z.output<typeof runComparisonShape>;

export const runFailuresShape = z.object({
  groups: z.array(failureGroupShape),
  /** Null: there is no previous run of this name and branch. */
  previous: runComparisonShape.nullable(),
  page: pageShape,
});
