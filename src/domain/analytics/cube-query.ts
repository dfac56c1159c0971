import { z } from 'zod';
import { zoneShape } from '../schedules/recurrence.ts';
import { because, text } from '../wire/wire.ts';
import { analyticsLimits as most } from './analytics-limits.ts';

/**
 * A query of Cube, as far as Assay answers it. Members are `Executions.count`; several values of a filter are
 * alternatives; filters hold together, `and` and `or` are groups of them.
 */

/** [DASH-008] */
export const filterOperators = [
  'contains',
  'notContains',
  'equals',
  'notEquals',
  'gt',
  'gte',
  'lt',
  'lte',
  'set',
  'notSet',
  'inDateRange',
  'notInDateRange',
  'beforeDate',
  'afterDate',
] as const;

/** [DASH-009] "last 7 days" ends yesterday, and weeks begin on Monday, as in Cube. */
export const timeRanges = [
  'all time',
  'today',
  'yesterday',
  'this week',
  'this month',
  'this quarter',
  'this year',
  'last 7 days',
  'last 30 days',
  'last week',
  'last month',
  'last quarter',
  'last year',
] as const;

/** [DASH-010] */
export const granularities = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
export type Granularity = (typeof granularities)[number];

const memberText = z.string().max(most.memberLength);

/** [DASH-005] `dimension` is the older name of `member`. */
export const filterShape = z
  .strictObject({
    member: memberText.optional(),
    dimension: memberText.optional(),
    operator: z.enum(filterOperators),
    values: z.array(text(most.valueLength)).max(most.values).optional(),
  })
  .refine(
    ({ member, dimension }) => (member ?? dimension ?? '') !== '',
    because({ code: 'analyticsFilterWithoutMember' }),
  );
export type ChartFilter = z.output<typeof filterShape>;

const simple = z.array(filterShape).max(most.filters);
/** Groups of filters, two levels deep. */
const inner = z.union([filterShape, z.strictObject({ and: simple }), z.strictObject({ or: simple })]);
const innerList = z.array(inner).max(most.filters);
export const filterTreeShape = z.union([
  filterShape,
  z.strictObject({ and: innerList }),
  z.strictObject({ or: innerList }),
]);
export type FilterTree = z.output<typeof filterTreeShape>;

/** One in words, or the first and the last day, or two moments, on the clock of the query. */
const dateText = z.string().regex(/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?$/);
export const dateRangeShape = z.union([
  z.string().max(most.memberLength),
  z.tuple([dateText]),
  z.tuple([dateText, dateText]),
]);

/** [DASH-006] */
export const timeDimensionShape = z.strictObject({
  dimension: memberText,
  granularity: z.enum(granularities).nullish(),
  dateRange: dateRangeShape.nullish(),
});
export type TimeDimension = z.output<typeof timeDimensionShape>;

const direction = z.enum(['asc', 'desc']);
export const cubeQueryShape = z
  .strictObject({
    measures: z.array(memberText).max(most.members).default([]),
    dimensions: z.array(memberText).max(most.members).default([]),
    segments: z.array(memberText).max(most.members).default([]),
    filters: z.array(filterTreeShape).max(most.filters).default([]),
    timeDimensions: z.array(timeDimensionShape).max(most.timeDimensions).default([]),
    order: z
      .union([
        z.record(memberText, direction),
        z.array(z.tuple([memberText, direction])).max(most.members),
        z.array(z.object({ id: memberText, desc: z.boolean().optional() })).max(most.members),
      ])
      .default([]),
    limit: z.int().min(1).max(most.rows).optional(),
    rowLimit: z.int().min(1).max(most.rows).nullish(),
    offset: z.int().min(0).max(most.offset).default(0),
    // An offset would mean the opposite in PostgreSQL.
    timezone: zoneShape.refine((zone) => !/^[+-]/.test(zone), because({ code: 'zoneUnknown' })).default('UTC'),
    /** The number of rows without the limit. */
    total: z.boolean().default(false),
    // Sent by the public client; an answer never waits, and is always fresh.
    renewQuery: z.boolean().optional(),
    ungrouped: z.literal(false).optional(),
    responseFormat: z.literal('default').optional(),
  })
  .refine(
    ({ measures, dimensions, timeDimensions }) =>
      measures.length + dimensions.length > 0 || timeDimensions.some(({ granularity }) => granularity),
    because({ code: 'analyticsNothingSelected' }),
  );
export type CubeQuery = z.output<typeof cubeQueryShape>;
export type CubeQueryInput = z.input<typeof cubeQueryShape>;
