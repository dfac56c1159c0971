import { z } from 'zod';
import { call, idText, text } from '../wire/wire.ts';
import { analyticsLimits as most } from './analytics-limits.ts';
import { cubeQueryShape } from './cube-query.ts';

/** The calls of dashboards, in the shapes of Cube, so that its public client can ask them too. */
const value = z.union([z.string(), z.number(), z.null()]);
const titled = z.record(z.string(), z.object({ title: z.string(), shortTitle: z.string(), type: z.string() }));
const replyShape = z
  .object({
    queryType: z.literal('regularQuery'),
    results: z.array(
      z.object({
        /** The query with each range as the two moments that it meant. */
        query: z.record(z.string(), z.unknown()),
        data: z.array(z.record(z.string(), value)),
        annotation: z.object({ measures: titled, dimensions: titled, segments: titled, timeDimensions: titled }),
        /** ISO 8601. */
        lastRefreshTime: z.string(),
        total: z.int().optional(),
      }),
    ),
    pivotQuery: z.record(z.string(), z.unknown()),
    slowQuery: z.literal(false),
  })
  .meta({ id: 'AnalyticsReply' });
export type AnalyticsReply = z.output<typeof replyShape>;

const memberShape = z.object({ name: z.string(), title: z.string(), shortTitle: z.string(), type: z.string() });
const metaShape = z
  .object({
    cubes: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        measures: z.array(memberShape),
        dimensions: z.array(memberShape),
        segments: z.array(z.object({ name: z.string(), title: z.string(), shortTitle: z.string() })),
      }),
    ),
  })
  .meta({ id: 'AnalyticsMeta' });

const path = '/aa/api/v1/analytics/load';
const needs = 'read Dashboard, and read what is counted';

export const analyticsContract = {
  'analytics.load': call({
    method: 'POST',
    path,
    summary: 'The numbers of a query: of one project, or of all projects that the caller may read',
    auth: 'bearer',
    needs,
    keyModule: 'Dashboard',
    reads: true,
    body: z.object({ query: cubeQueryShape, projectId: idText.optional(), queryType: z.string().optional() }),
    reply: replyShape,
  }),
  'analytics.get': call({
    method: 'GET',
    path,
    summary: 'The same, with the query as JSON in the address',
    auth: 'bearer',
    needs,
    keyModule: 'Dashboard',
    query: z.object({ query: text(most.queryLength), projectId: idText.optional(), queryType: z.string().optional() }),
    reply: replyShape,
  }),
  'analytics.meta': call({
    method: 'GET',
    path: '/aa/api/v1/analytics/meta',
    summary: 'What can be counted, and by what',
    auth: 'bearer',
    needs: 'read Dashboard',
    keyModule: 'Dashboard',
    reply: metaShape,
  }),
};
