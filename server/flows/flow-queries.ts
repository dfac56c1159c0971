import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { wireTasksOf } from '../../src/domain/flows/flow-document.ts';
import { flowLimits } from '../../src/domain/flows/flow-limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { inSnapshot } from '../database/in-snapshot.ts';
import type { Tables } from '../database/tables.ts';
import { positionOf } from '../journal/fact-store.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { countLinkedItems } from '../relations/linked-items.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { flowAt } from './flow-at.ts';
import { readFlow } from './flow-rows.ts';
import { listFlows } from './list-flows.ts';
import { stepsOf, tasksOf } from './part-rows.ts';

export interface FlowQueriesNeeds {
  readonly database: Kysely<Tables>;
  now(): number;
}

type At = { readonly project: string; readonly id: string };

const missing: Problem = { kind: 'missing' };

/** Steps after a place, and where the next ones begin; null at the end. */
const nextAfter = (from: number, shown: number, total: number) => (from + shown < total ? from + shown : null);

export const authorizeRead =
  ({ database, now }: FlowQueriesNeeds) =>
  async (request: FastifyRequest, project: string) => {
    const access = await projectAccess(database, callerOf(request), project, now());
    authorize(access, 'read', 'Flow');
    return access;
  };

/** The record, tasks and first steps, all of one revision: a change in between is read again. */
const readParts = async (database: Kysely<Tables>, { project, id }: At, from: number) =>
  inSnapshot(database, async (tx) => {
    const [record, steps, tasks] = await Promise.all([
      readFlow(tx, project, id),
      stepsOf(tx, { project, id }, { from, size: flowLimits.stepsAtOnce }),
      from === 0 ? tasksOf(tx, { project, id }) : [],
    ]);
    return { record, steps, tasks };
  });

export const flowQueries = (needs: FlowQueriesNeeds): Pick<Handlers, 'flows.list' | 'flows.read' | 'flows.steps'> => {
  const { database } = needs;
  const authorizeTo = authorizeRead(needs);
  return {
    'flows.list': async ({ params, query }, request) => {
      await authorizeTo(request, params.project);
      // The position is read first: the page may be newer than the position, never older.
      const position = await positionOf(database, params.project);
      const { rows, total } = await listFlows(database, params.project, query);
      return { _embedded: { flows: rows }, page: pageOf(query.size, query.page, total), position };
    },

    'flows.read': async ({ params, query: { revision } }, request) => {
      await authorizeTo(request, params.project);
      const position = await positionOf(database, params.project);
      const linkedItems = await countLinkedItems(database, params.project, { type: 'FLOW', id: params.id });
      if (revision !== undefined) {
        await readFlow(database, params.project, params.id);
        const flow = await flowAt(database, params.project, params.id, revision);
        if (!flow) throw missing;
        const tasks = wireTasksOf(params.id, flow.parts);
        return { ...flow.record, tasks, linkedItems, logs: [], next: null, position };
      }
      const { record, steps, tasks } = await readParts(database, params, 0);
      const parts = {
        tasks: Object.fromEntries(tasks.map((task) => [task.id, task])),
        steps: Object.fromEntries(steps.map((step) => [step.id, step])),
      };
      const next = nextAfter(0, steps.length, record.numberOfSteps);
      return { ...record, tasks: wireTasksOf(params.id, parts), linkedItems, logs: [], next, position };
    },

    'flows.steps': async ({ params, query: { from } }, request) => {
      await authorizeTo(request, params.project);
      const { record, steps } = await readParts(database, params, from);
      return { steps, revision: record.version, next: nextAfter(from, steps.length, record.numberOfSteps) };
    },
  };
};
