import type { FastifyRequest } from 'fastify';
import { runLimits } from '../../src/domain/runs/run-limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { RunPlan } from '../../src/domain/runs/plan.ts';
import { requireOwn } from '../adapters/adapter-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { closedSignal } from '../wire/wake.ts';
import { beatRuns } from './leases/beat-runs.ts';
import { claimRun } from './leases/claim-run.ts';
import { endRun } from './leases/end-run.ts';
import type { Holder } from './leases/lease-sql.ts';
import { storeEvents } from './leases/store-events.ts';
import { createOrderWait } from './orders/wait-for-orders.ts';
import { readSecrets } from './run-secrets.ts';
import type { RunsNeeds } from './runs-needs.ts';

/** The calls of agents; those about evidence are in `evidence/evidence-handlers.ts`. */
type Names = Exclude<Extract<keyof Handlers, `agents.${string}`>, 'agents.lacks' | 'agents.put'>;
type Held = Pick<Holder, 'run' | 'attempt' | 'token'>;

const missing: Problem = { kind: 'missing' };

/** Whoever may use an adapter of their own may act as one. */
export const agentOf = (request: FastifyRequest, now: number) => {
  const caller = callerOf(request);
  requireOwn(caller, 'update', now);
  const { tenantId: account, id: userId } = caller.profile;
  return { account, userId };
};

export const holderOf = (request: FastifyRequest, { run, attempt, token }: Held, now: number): Holder => ({
  ...agentOf(request, now),
  run,
  attempt,
  token,
});

export interface AgentNeeds extends RunsNeeds {
  /** The adapter was offline before this call. */
  connected(adapter: { readonly user_id: string; readonly client_id: string }): Promise<void>;
}

export const agentsHandlers = (needs: AgentNeeds): Pick<Handlers, Names> => {
  const { database, after, connected, wake, now } = needs;
  const waitForOrders = createOrderWait(database, wake);
  const iso = () => new Date(now()).toISOString();

  return {
    'agents.beat': async ({ params: { id: clientId }, body }, request) => {
      const agent = { ...agentOf(request, now()), clientId };
      const { orders, changed, wasOnline } = await beatRuns(database, { ...agent, ...body, at: iso() });
      for (const run of changed) after(run);
      if (!wasOnline) await connected({ user_id: agent.userId, client_id: clientId });
      return { beat: runLimits.beat, lease: runLimits.lease, orders };
    },

    'agents.wait': async ({ params: { id: clientId }, query: { instance, wait } }, request, reply) => {
      const agent = agentOf(request, now());
      return waitForOrders({ ...agent, clientId, instance }, wait, closedSignal(reply));
    },

    'agents.claim': async ({ params: { id: clientId }, body }, request) => {
      const run = await claimRun(database, { ...agentOf(request, now()), clientId, ...body, at: iso() });
      if (run) after(run.run);
      return { run };
    },

    'agents.plan': async ({ params: { hash } }, request) => {
      const { account, userId } = agentOf(request, now());
      const row = await database
        .selectFrom('run_plans')
        .select('plan')
        .where('account_id', '=', account)
        .where('hash', '=', hash)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('runs')
              .innerJoin('run_attempts', 'run_attempts.token', 'runs.token')
              .select('runs.id')
              .where('runs.account_id', '=', account)
              .where('runs.plan', '=', hash)
              .where('run_attempts.user_id', '=', userId),
          ),
        )
        .executeTakeFirst();
      if (!row) throw missing;
      return JSON.parse(row.plan) as RunPlan;
    },

    'agents.secrets': async ({ params: { run }, body }, request) => ({
      secrets: await readSecrets(needs, holderOf(request, { ...body, run }, now())),
    }),

    'agents.events': async ({ params: { run }, body }, request) => {
      const { from, events } = body;
      const holder = holderOf(request, { ...body, run }, now());
      const stored = await storeEvents(database, { ...holder, from, events, at: iso() });
      if (stored.next > stored.from) after(run, { attempt: body.attempt, from: stored.from });
      return { next: stored.next };
    },

    'agents.end': async ({ params: { run }, body }, request) => {
      const { outcome, events, node = 0, message } = body;
      const holder = holderOf(request, { ...body, run }, now());
      const { state, isNew } = await endRun(database, { ...holder, outcome, events, node, message, at: iso() });
      if (isNew) after(run);
      return { state };
    },
  };
};
