import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { planAbout, type PlanCommand } from '../../src/domain/plans/plan-facts.ts';
import { planMessages } from '../../src/domain/plans/plan-messages.ts';
import { planFields } from '../../src/domain/plans/plan.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Handled, CallName } from '../../src/domain/wire/contract.ts';
import type { Tables } from '../database/tables.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import type { Execute } from '../journal/create-execute.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { planWriteModel, scopeWriteModel, type PlanWrite } from './plan-write-model.ts';
import { findPlan } from './plan-rows.ts';
import { scopeChangeOf } from './scope-edits.ts';
import { readScope } from './scope-rows.ts';

export interface PlansNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  now(): number;
}

type Names =
  | 'plans.create'
  | 'plans.createAt'
  | 'plans.update'
  | 'plans.delete'
  | 'plans.restore'
  | 'plans.clone'
  | 'plans.changeScope'
  | 'plans.setDueDate'
  | 'plans.setAssignee'
  | 'plans.setStatus'
  | 'plans.action';

interface SentPlan {
  readonly call: CallName;
  readonly project: string;
  /** Of the plan; missing for a new one, which gets the key of the request. */
  readonly id?: string;
  readonly hashed: readonly unknown[];
  readonly action: 'create' | 'update' | 'delete';
  /** `key`: of the request. */
  change(key: string): Pick<PlanCommand, 'type' | 'data'> | Promise<Pick<PlanCommand, 'type' | 'data'>>;
}

/** `{ field, value }`, or some fields [PLAN-018]. */
const changesOf = (body: Handled<'plans.update'>['body']) => {
  if (!('field' in body && 'value' in body)) return body;
  const { field, value } = body;
  const { data, error } = planFields.changes.safeParse({ [field]: value });
  if (error) throw invalid(field, { code: 'inclusion' });
  return data;
};

export const planCommands = (needs: PlansNeeds): Pick<Handlers, Names> => {
  const { database, execute, now } = needs;

  const prepared = async (
    request: FastifyRequest,
    { call, project, id, hashed, action, change }: SentPlan,
  ): Promise<PlanWrite> => {
    const access = await projectAccess(database, callerOf(request), project, now());
    authorize(access, 'read', 'TestPlan');
    // The right to delete depends on the owner, and is checked under the lock [PERM-024].
    if (action !== 'delete') authorize(access, action, 'TestPlan');
    const write = commandRequest(request, { call, project, hashed }, now());
    const command = { ...stampOf(write, planAbout(id ?? write.key)), ...(await change(write.key)) } as PlanCommand;
    return { ...write, command, check: ({ owner }) => authorize(access, action, 'TestPlan', { owner }) };
  };
  const send = async (request: FastifyRequest, sent: SentPlan) =>
    execute(planWriteModel, await prepared(request, sent));
  const sendScope = async (request: FastifyRequest, sent: Omit<SentPlan, 'action'>) =>
    execute(scopeWriteModel, await prepared(request, { ...sent, action: 'update' }));
  const change = (item: string, changes: Handled<'plans.action'>['body']['changes']) => () =>
    ({ type: 'scope.change', data: { name: '', items: [item], changes } }) as const;

  return {
    'plans.create': ({ params, body }, request) =>
      send(request, {
        call: 'plans.create',
        project: params.project,
        hashed: [params, body],
        action: 'create',
        change: () => ({ type: 'plan.create', data: body }),
      }),
    'plans.createAt': ({ params, body }, request) =>
      send(request, {
        call: 'plans.createAt',
        ...params,
        hashed: [params, body],
        action: 'create',
        change: () => ({ type: 'plan.create', data: body }),
      }),
    'plans.update': ({ params, body }, request) =>
      send(request, {
        call: 'plans.update',
        ...params,
        hashed: [params, body],
        action: 'update',
        change: () => ({ type: 'plan.update', data: { changes: changesOf(body), name: '' } }),
      }),
    'plans.delete': ({ params }, request) =>
      send(request, {
        call: 'plans.delete',
        ...params,
        hashed: [params],
        action: 'delete',
        change: () => ({ type: 'plan.delete', data: { name: '' } }),
      }),
    'plans.restore': ({ params }, request) =>
      send(request, {
        call: 'plans.restore',
        ...params,
        hashed: [params],
        action: 'delete',
        change: () => ({ type: 'plan.restore', data: { name: '' } }),
      }),
    'plans.clone': ({ params, body }, request) =>
      send(request, {
        call: 'plans.clone',
        project: params.project,
        hashed: [params, body],
        action: 'create',
        async change() {
          const today = new Date(now()).toISOString().slice(0, 10);
          const source = await findPlan(database, { ...params, today });
          const name = body.name ?? planMessages.copyOf(source?.name ?? '');
          return { type: 'plan.clone', data: { name, source: params.id } };
        },
      }),
    'plans.changeScope': ({ params, body }, request) =>
      sendScope(request, {
        call: 'plans.changeScope',
        ...params,
        hashed: [params, body],
        change: async (key) =>
          scopeChangeOf(body.scopeItems, await readScope(database, { project: params.project, plan: params.id }), key),
      }),
    'plans.setDueDate': ({ params, params: { item }, body }, request) =>
      sendScope(request, { call: 'plans.setDueDate', ...params, hashed: [params, body], change: change(item, body) }),
    'plans.setAssignee': ({ params, params: { item }, body }, request) =>
      sendScope(request, { call: 'plans.setAssignee', ...params, hashed: [params, body], change: change(item, body) }),
    'plans.setStatus': ({ params, params: { item }, body }, request) =>
      sendScope(request, { call: 'plans.setStatus', ...params, hashed: [params, body], change: change(item, body) }),
    'plans.action': ({ params, body, body: { testPlanId, scopeItems, changes } }, request) =>
      sendScope(request, {
        call: 'plans.action',
        project: params.project,
        id: testPlanId,
        hashed: [params, body],
        change: () => ({ type: 'scope.change', data: { name: '', items: scopeItems, changes } }),
      }),
  };
};
