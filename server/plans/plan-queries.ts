import type { FastifyRequest } from 'fastify';
import { planEntryOf } from '../../src/domain/plans/plan-audit.ts';
import { planAbout, type PlanChange } from '../../src/domain/plans/plan-facts.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { withRecordChanges } from '../account/record-changes.ts';
import { factsAbout, positionOf } from '../journal/fact-store.ts';
import { applyUpcasts } from '../../src/domain/journal/product-upcasts.ts';
import { authorize, projectAccess, requireLicence } from '../projects/project-access.ts';
import { readableChanges } from '../schedules/readable-changes.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { serverLimits } from '../limits.ts';
import { listTasks } from './list-tasks.ts';
import { readPlanDays, withForecasts } from './plan-days.ts';
import { findPlan, findPlans } from './plan-rows.ts';
import type { PlansNeeds } from './plan-commands.ts';
import { readScope } from './scope-rows.ts';

type Names = 'plans.list' | 'plans.read' | 'plans.scope' | 'plans.audit' | 'plans.progress' | 'plans.tasks';

const missing: Problem = { kind: 'missing' };

export const planQueries = ({ database, now }: PlansNeeds): Pick<Handlers, Names> => {
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const authorizeTo = async (request: FastifyRequest, project: string) => {
    const access = await projectAccess(database, callerOf(request), project, now());
    authorize(access, 'read', 'TestPlan');
    return access;
  };
  const planAt = async ({ project, id }: { readonly project: string; readonly id: string }) => {
    const plan = await findPlan(database, { project, id, today: today() });
    if (!plan) throw missing;
    return plan;
  };

  return {
    'plans.list': async ({ params: { project }, query }, request) => {
      await authorizeTo(request, project);
      // Reads the position first, so that the answer contains at least every event up to it.
      const position = await positionOf(database, project);
      const plans = await findPlans(database, { project, today: today(), ...query });
      return { testPlans: await withForecasts(database, project, today(), plans), position };
    },
    'plans.read': async ({ params, params: { project, id } }, request) => {
      await authorizeTo(request, project);
      const position = await positionOf(database, project);
      const [plan] = await withForecasts(database, project, today(), [await planAt(params)]);
      return { ...plan!, scopeItems: await readScope(database, { project, plan: id }), position };
    },
    'plans.scope': async ({ params, params: { project, id } }, request) => {
      await authorizeTo(request, project);
      const position = await positionOf(database, project);
      await planAt(params);
      return { scopeItemResponseList: await readScope(database, { project, plan: id }), position };
    },
    'plans.audit': async ({ params, params: { project, id }, query: { page } }, request) => {
      const access = await authorizeTo(request, project);
      await planAt(params);
      const size = serverLimits.recordHistoryPage;
      const at = { project, of: `TESTPLAN/${id}` };
      const ofOthers = readableChanges(access, project);
      const { entries, total } = await withRecordChanges(database, at, { page, size }, ofOthers, async (window) => {
        const { facts, total: own } = await factsAbout(database, project, planAbout(id), window);
        return { entries: facts.map((fact) => planEntryOf(applyUpcasts(fact) as PlanChange).entry), total: own };
      });
      return { _embedded: { auditTrail: [...entries] }, page: pageOf(size, page, total) };
    },
    'plans.progress': async ({ params }, request) => {
      await authorizeTo(request, params.project);
      await planAt(params);
      return { days: await readPlanDays(database, { ...params, today: today() }) };
    },
    'plans.tasks': async (_, request) => {
      const caller = callerOf(request);
      requireLicence(caller, now());
      return { taskResponseList: await listTasks(database, caller.profile, now()) };
    },
  };
};
