import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AgentOrder } from '../../src/domain/runs/agents-contract.ts';
import { executionModes } from '../../src/domain/runs/execution-mode.ts';
import { runLimits } from '../../src/domain/runs/run-limits.ts';
import { agentTimes } from './agent-times.ts';
import { holdRun, type Hold } from './hold-run.ts';
import type { Held, KeeperEvent } from './keeper-setup.ts';
import type { CallServer } from './server-calls.ts';
import { createSpool, leftSpools } from './spool.ts';

/** What the agent does at the server: heartbeats, claims and orders, for the runs that it holds. */
export interface WorkNeeds {
  readonly slots: number;
  readonly isHeaded: boolean;
  /** Where runs wait to be sent. */
  readonly folder: string;
  readonly runnerPath?: string | undefined;
  readonly traceUrl?: URL | null | undefined;
  now(): number;
  send(event: KeeperEvent): void;
}

export interface Paired {
  readonly clientId: string;
  readonly call: CallServer;
  /** Projects that it is shared with when it announces itself. */
  readonly projects?: readonly string[];
}

const stopped = 'The adapter was stopped while it executed the run.';

/** Tells the machine of the agent what has become of a held run. */
const createWatch = (send: (event: KeeperEvent) => void, onDone: (run: string) => void) => {
  const shown = new Map<string, string>();
  return (hold: Hold) => {
    const { run } = hold.held;
    const state = hold.state();
    const is = state === null ? 'released' : hold.isDriving() ? state : 'over';
    const was = shown.get(run);
    shown.set(run, is);
    if (is !== was && is === 'released') send({ type: 'run.released', run });
    if (is !== was && is === 'over') send({ type: 'run.over', run });
    if (is !== was && (is === 'held' || was === 'held')) send({ type: 'run.changed' });
    if (!hold.isDone()) return;
    shown.delete(run);
    onDone(run);
  };
};

export const keeperWork = (
  { slots, isHeaded, folder, runnerPath, traceUrl, now, send }: WorkNeeds,
  paired: () => Paired,
) => {
  const instance = randomUUID();
  const root = join(folder, 'runs');
  const holds = new Map<string, Hold>();
  const onChange = createWatch(send, (run) => holds.delete(run));
  const call: CallServer = (...args) => paired().call(...args);
  const at = () => ({ params: { id: paired().clientId } });
  const needs = { call, isHeaded, runnerPath, traceUrl, now, onChange };
  /** Made before a run is claimed, and used again until the claim is answered. */
  let token = randomUUID();
  /** The clock when it was first sent: the lease of an answer that was lost counts from there. */
  let tokenSince: number | null = null;

  const follow = (orders: readonly AgentOrder[]) => {
    for (const { run, order } of orders) holds.get(run)?.order(order);
  };
  return {
    holds,
    follow,
    /** What an earlier start has left is sent first. */
    async takeLeft() {
      for (const spool of await leftSpools(root, (run) => holds.has(run)))
        holds.set(spool.held.run, holdRun(needs, spool, null));
    },
    async beat() {
      const since = now();
      const named = [...holds.values()].flatMap((hold) => {
        const state = hold.state();
        return state ? [{ hold, said: { ...hold.held, state } }] : [];
      });
      const body = { instance, slots, holds: named.slice(0, runLimits.slotsMost).map(({ said }) => said) };
      const { lease, orders } = await call('agents.beat', { ...at(), body }, { time: agentTimes.beatCall });
      for (const { hold } of named) hold.extend(since, lease);
      follow(orders);
    },
    async claim(lanes: readonly number[]): Promise<Held | null> {
      const since = (tokenSince ??= now());
      const { run: claimed } = await call('agents.claim', { ...at(), body: { instance, token, lanes: [...lanes] } });
      tokenSince = null;
      if (!claimed) return null;
      token = randomUUID();
      const { run, mode } = claimed;
      holds.set(run, holdRun(needs, await createSpool(root, claimed), { claimed, since }));
      return { run, isDebugged: mode === executionModes.debug, isDriving: true };
    },
    async wait(signal: AbortSignal) {
      const query = { instance, wait: agentTimes.wait };
      const reply = await call('agents.wait', { ...at(), query }, { signal, time: agentTimes.wait + agentTimes.call });
      follow(reply.orders);
      return reply;
    },
    /** Ends what it still holds, and says that it is away. */
    async signOff() {
      for (const hold of holds.values()) hold.abandon(stopped);
      const end = now() + agentTimes.signOff;
      while ([...holds.values()].some((hold) => hold.state() !== null) && now() < end) await pause(50);
      await call('adapters.presence', { ...at(), body: { online: false } }, { time: agentTimes.signOff });
    },
  };
};
