import { z } from 'zod';
import { coveringTypes } from './requirement.ts';

/**
 * The state of a requirement, by the last result of each flow and scenario that covers it:
 *
 *   uncovered   none covers it
 *   failing     one failed
 *   not run     one has no result
 *   stale       all passed, but one was changed since, or too long ago
 *   passing     all passed
 */
export const coverageStates = ['UNCOVERED', 'NOT_RUN', 'FAILING', 'PASSING', 'STALE'] as const;
export type CoverageState = (typeof coverageStates)[number];

export const coverageViews = ['item', 'flow'] as const;
export type CoverageView = (typeof coverageViews)[number];

/** A requirement with the flows that cover it, or a flow or scenario with its requirements. */
export const coverageRowShape = z
  .object({
    type: z.enum(['REQUIREMENT', ...coveringTypes]),
    /** Of a requirement: its key. */
    id: z.string(),
    name: z.string(),
    /** Of a requirement; otherwise empty. */
    itemURL: z.string(),
    state: z.enum(coverageStates),
    links: z.int(),
    /** The first of them. */
    linked: z.array(
      z.object({
        type: z.enum(['REQUIREMENT', ...coveringTypes]),
        id: z.string(),
        name: z.string(),
        itemURL: z.string(),
      }),
    ),
  })
  .meta({ id: 'CoverageRow' });
export type CoverageRow = z.output<typeof coverageRowShape>;

/** Rows by state, of the whole project. */
export const coverageTotalsShape = z.object(
  Object.fromEntries(coverageStates.map((state) => [state, z.int()])) as Record<CoverageState, z.ZodInt>,
);
export type CoverageTotals = z.output<typeof coverageTotalsShape>;
