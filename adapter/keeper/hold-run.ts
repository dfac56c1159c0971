import { createActor, fromCallback, fromPromise } from 'xstate';
import { runLimits } from '../../src/domain/runs/run-limits.ts';
import type { ReplyOf } from '../../src/domain/wire/wire.ts';
import type { agentsContract, AgentOrder, HeldRun } from '../../src/domain/runs/agents-contract.ts';
import type { RunOrder } from '../runner/runner-messages.ts';
import { driveRun } from './drive-run.ts';
import type { AttemptEnd, RunnerOrder } from './holding-events.ts';
import { holdingMachine, selectHeldState, selectIsDriving, type Holding } from './holding-machine.ts';
import { watchLease } from './lease-watch.ts';
import { traceRun } from './run-trace.ts';
import { sendEvidence } from './send-evidence.ts';
import type { CallServer } from './server-calls.ts';
import type { Spool } from './spool.ts';
import { steadyNow } from './steady-clock.ts';

/** Provides the machine of a held run with the server, its spool and a runner. */
export type Claimed = NonNullable<ReplyOf<(typeof agentsContract)['agents.claim']>['run']>;

export interface HoldNeeds {
  readonly call: CallServer;
  readonly isHeaded: boolean;
  readonly runnerPath?: string | undefined;
  /** Where traces of runs are sent; missing: nowhere. */
  readonly traceUrl?: URL | null | undefined;
  now(): number;
  onChange(hold: Hold): void;
}

export interface Hold {
  readonly held: HeldRun;
  readonly state: () => ReturnType<typeof selectHeldState>;
  readonly isDriving: () => boolean;
  readonly isDone: () => boolean;
  order(order: AgentOrder['order']): void;
  /** `since`: the clock before a heartbeat that named this run was sent. */
  extend(since: number, lease: number): void;
  /** The agent stops: the attempt ends now. */
  abandon(message: string): void;
}

/** A claim with the clock before it was asked for. */
export interface NewClaim {
  readonly claimed: Claimed;
  readonly since: number;
}

const prepareWith = async (
  call: CallServer,
  { claimed }: NewClaim,
  spool: Spool,
  isHeaded: boolean,
): Promise<RunOrder> => {
  const { mode, seed, startDate, fromNode, results, variables, films } = claimed;
  const plan = await call('agents.plan', { params: { hash: claimed.plan } });
  const { secrets } =
    plan.secrets.length === 0
      ? { secrets: {} }
      : await call('agents.secrets', { params: { run: spool.held.run }, body: spool.held });
  return {
    plan,
    mode,
    seed,
    startDate,
    fromNode,
    results,
    variables,
    secrets,
    films,
    folder: spool.folder,
    traces: spool.traces,
    isHeaded,
  };
};

/** The runner of the attempt hears until when it may act. */
interface LeaseOfRunner {
  readonly end: () => number;
  extend: (end: number) => void;
}

/** The calls of the machine. `claim` is null for what an earlier start of the agent has left. */
const callsOf = (
  { call, isHeaded, runnerPath }: HoldNeeds,
  spool: Spool,
  claim: NewClaim | null,
  leaseOfRunner: LeaseOfRunner,
) => {
  const { held } = spool;
  const { run } = held;
  let order: RunOrder | null = null;
  return {
    prepare: fromPromise(async () => {
      if (claim) order = await prepareWith(call, claim, spool, isHeaded);
    }),
    drive: fromCallback<RunnerOrder>(({ sendBack, receive }) => {
      if (!order) return undefined;
      const driven = driveRun({ order, spool, runnerPath, send: sendBack });
      leaseOfRunner.extend = driven.extend;
      driven.extend(leaseOfRunner.end());
      // It holds values of secrets.
      order = null;
      receive(driven.tell);
      return driven.stop;
    }),
    sendEvents: fromPromise<{ next: number }, { from: number }>(async ({ input: { from }, signal }) => {
      const events = await spool.events.read(from, runLimits.eventBatch);
      return call('agents.events', { params: { run }, body: { ...held, from, events } }, { signal });
    }),
    sendEvidence: fromPromise<{ count: number }, { from: number }>(async ({ input: { from }, signal }) => ({
      count: await sendEvidence(call, spool, from, signal),
    })),
    endAttempt: fromPromise(
      ({ input, signal }: { input: { end: AttemptEnd; events: number }; signal: AbortSignal }) => {
        const { outcome, node } = input.end;
        const message = [...input.end.message].slice(0, runLimits.messageLength).join('');
        const body = { ...held, outcome, message, events: input.events, ...(node !== undefined && { node }) };
        return call('agents.end', { params: { run }, body }, { signal });
      },
    ),
  };
};

export const holdRun = (needs: HoldNeeds, spool: Spool, claim: NewClaim | null): Hold => {
  const leaseOfRunner: LeaseOfRunner = { end: () => steadyNow() + (lease?.left() ?? 0), extend: () => {} };
  const trace = claim && traceRun(needs.traceUrl ?? null, claim.claimed.traceparent);
  const traced = trace ? { ...needs, call: trace.around(needs.call) } : needs;
  const actor = createActor(holdingMachine.provide({ actors: callsOf(traced, spool, claim, leaseOfRunner) }), {
    input: {
      held: spool.held,
      ...(!claim && { left: { events: spool.events.count(), evidence: spool.evidence.count() } }),
    },
  });
  const lease = claim
    ? watchLease(needs.now, claim.since, claim.claimed.lease, () => actor.send({ type: 'lease.over' }))
    : null;
  let holding: Holding = actor.getSnapshot();
  const hold: Hold = {
    held: spool.held,
    state: () => selectHeldState(holding),
    isDriving: () => selectIsDriving(holding),
    isDone: () => holding.status !== 'active',
    order: (order) => actor.send({ type: 'order', order }),
    extend(since, length) {
      lease?.extend(since, length);
      leaseOfRunner.extend(leaseOfRunner.end());
    },
    abandon: (message) => actor.send({ type: 'runner.died', message }),
  };
  actor.subscribe({
    next(state) {
      holding = state;
      needs.onChange(hold);
    },
    error: () => {},
    complete() {
      holding = actor.getSnapshot();
      lease?.stop();
      trace?.end(holding.context.end?.outcome ?? 'lost');
      void spool.remove().catch(() => {});
      needs.onChange(hold);
    },
  });
  actor.start();
  actor.send({ type: claim ? 'attempt.start' : 'attempt.left' });
  return hold;
};
