import { z } from 'zod';
import { granularities, timeRanges } from '../../analytics/cube-query.ts';
import { limits } from '../../limits.ts';
import { idText, text } from '../../wire/wire.ts';
import { dashboardLimits as most } from '../dashboard-limits.ts';
import { chartFiltersShape, mapFilters } from './chart-filters.ts';

/**
 *   dashboard ── config ── chart ─┬─ what it asks: measures, dimensions, segments, filters, timeDimensions
 *                                 ├─ how it shows the answer: chart, name
 *                                 └─ where it is: x, y, w, h, in twelve columns
 */
export const chartKinds = ['Bar', 'Line', 'Pie', 'KPI', 'Table'] as const;
/** [DASH-007] */
export type ChartKind = (typeof chartKinds)[number];

const member = text(most.memberLength);

/** [DASH-006]. Without a granularity, only the range counts; 'all time' is no range. */
export const chartTimeShape = z.strictObject({
  dateRange: z.union([z.enum(timeRanges), z.tuple([z.iso.date(), z.iso.date()])]).default('all time'),
  dimension: member,
  granularity: z.union([z.literal(''), z.enum(granularities)]).default(''),
});
export type ChartTime = z.output<typeof chartTimeShape>;

const contentShape = {
  name: text(most.nameLength),
  chart: z.enum(chartKinds),
  dimensions: z.array(member).max(most.dimensionsMost).default([]),
  measures: z.array(member).max(most.measuresMost).default([]),
  segments: z.array(member).max(most.segmentsMost).default([]),
  filters: chartFiltersShape.default([]),
  timeDimensions: z.array(chartTimeShape).max(most.timeDimensionsMost).default([]),
} as const;
const placeShape = {
  x: z
    .int()
    .min(0)
    .max(limits.gridColumns - 1),
  y: z.int().min(0).max(limits.gridRowsMost),
  w: z.int().min(1).max(limits.gridColumns),
  h: z.int().min(1).max(limits.gridFieldHeightMost),
} as const;

const chartContentShape = z.strictObject(contentShape);
/** What a person enters. */
export type ChartContent = Readonly<z.output<typeof chartContentShape>>;
export type ChartPlace = z.output<typeof chartPlaceShape>;
export const chartPlaceShape = z.strictObject({ id: idText, ...placeShape });

/** [DASH-004] */
export const chartShape = z
  .strictObject({ id: idText, dashboardId: z.string().default(''), ...contentShape, ...placeShape })
  .meta({ id: 'DashboardChart' });
export type DashboardChart = z.output<typeof chartShape>;

/** Without defaults: what is not sent stays as it is. */
export const chartChangesShape = z.strictObject({
  name: contentShape.name.optional(),
  chart: contentShape.chart.optional(),
  dimensions: contentShape.dimensions.unwrap().optional(),
  measures: contentShape.measures.unwrap().optional(),
  segments: contentShape.segments.unwrap().optional(),
  filters: contentShape.filters.unwrap().optional(),
  timeDimensions: contentShape.timeDimensions.unwrap().optional(),
});
export type ChartChanges = { readonly [Field in keyof ChartContent]?: ChartContent[Field] | undefined };

export const contentFields = Object.keys(contentShape) as readonly (keyof ChartContent)[];

export const contentOf = (chart: ChartContent): ChartContent =>
  Object.fromEntries(contentFields.map((field) => [field, chart[field]])) as unknown as ChartContent;

export const placeOf = ({ id, x, y, w, h }: DashboardChart): ChartPlace => ({ id, x, y, w, h });

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `next` that differ from `known`. */
export const contentChanges = (known: ChartContent, next: ChartChanges): ChartChanges =>
  Object.fromEntries(
    contentFields.flatMap((field) =>
      next[field] === undefined || isSame(next[field], known[field]) ? [] : [[field, next[field]]],
    ),
  );

/** Texts without blanks around them, no empty values of filters, and no empty groups. */
export const cleanedContent = <Content extends Pick<ChartContent, 'filters'>>(content: Content): Content => ({
  ...content,
  filters: mapFilters(content.filters, (filter) => ({
    ...filter,
    values: filter.values.map((value) => value.trim()).filter((value) => value !== ''),
  })),
});

export const blankChart: ChartContent = {
  name: '',
  chart: 'Bar',
  dimensions: [],
  measures: [],
  segments: [],
  filters: [],
  timeDimensions: [],
};
