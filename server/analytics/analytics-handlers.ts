import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AnalyticsReply } from '../../src/domain/analytics/analytics-contract.ts';
import { cubeQueryShape, type CubeQuery } from '../../src/domain/analytics/cube-query.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { isProblem, statusOf } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { requireLicence } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { noteRefusal } from '../wire/note-refusal.ts';
import { answerProblem } from '../wire/problem-answer.ts';
import { cubeOf } from './compile-query.ts';
import { describeCubes } from './describe-cubes.ts';
import { loadQuery, type Rows } from './load-query.ts';
import { readableProjects } from './readable-projects.ts';
import { createSharedAnswers } from './shared-answers.ts';

export interface AnalyticsNeeds {
  readonly database: Kysely<Tables>;
  now(): number;
}

type Names = Extract<keyof Handlers, `analytics.${string}`>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid('query', { code: 'analyticsNotJson' });
  }
};

const queryIn = (text: string): CubeQuery => {
  const { data, error } = cubeQueryShape.safeParse(parsed(text));
  if (error) throw invalid('query', { code: 'analyticsNotJson' });
  return data;
};

export const analyticsHandlers = ({ database, now }: AnalyticsNeeds): Pick<Handlers, Names> => {
  const shared = createSharedAnswers<Rows>();
  const load = async (
    request: FastifyRequest,
    query: CubeQuery,
    projectId: string | undefined,
  ): Promise<AnalyticsReply> => {
    const projects = await readableProjects(database, callerOf(request), { cube: cubeOf(query), projectId }, now());
    return loadQuery(database, query, { projects, now: now(), shared });
  };
  /** The public client of Cube shows what is wrong from `error`. */
  const withError = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: () => Promise<AnalyticsReply>,
  ): Promise<AnalyticsReply> => {
    try {
      return await answer();
    } catch (problem) {
      if (!isProblem(problem)) throw problem;
      noteRefusal(request, problem);
      return answerProblem(request, reply, problem, statusOf(problem), (error) => ({ error })) as never;
    }
  };
  return {
    'analytics.load': ({ body: { query, projectId } }, request, reply) =>
      withError(request, reply, () => load(request, query, projectId)),
    'analytics.get': ({ query: { query, projectId } }, request, reply) =>
      withError(request, reply, async () => load(request, queryIn(query), projectId)),
    'analytics.meta': (_, request) => {
      requireLicence(callerOf(request), now());
      return describeCubes();
    },
  };
};
