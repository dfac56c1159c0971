import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { runLimits } from '../../../../src/domain/runs/run-limits.ts';
import type { Args } from '../../../../src/domain/wire/contract.ts';
import { problemOf, type Caller } from '../../caller.ts';
import { notes } from '../at-runs.ts';

/**
 * An agent over real HTTP that can be killed (it never says anything again) and frozen (nothing happens in it for a
 * while, then everything goes on). It keeps to the rules: it sends each call again until it is answered, counts its lease
 * by a steady clock from before the last answered beat, and lets go when the server says so.
 */
export interface Witness {
  readonly run: string;
  readonly attempt: number;
  /** When it was answered, by the clock of the test. */
  readonly claimed: number;
  /** When it did something to the site. */
  readonly effects: number[];
  /** The numbers of events that the server has accepted. */
  accepted: number;
  /** The end that the server has accepted. */
  ended: string | null;
}

export interface StormyAgent {
  readonly isAlive: () => boolean;
  /** It holds a run. */
  readonly isBusy: () => boolean;
  kill(): void;
  freeze(milliseconds: number): void;
}

type CallName = 'agents.beat' | 'agents.claim' | 'agents.events' | 'agents.end';
interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

class Killed extends Error {}

export interface AgentPlace {
  servers(): readonly Caller[];
  readonly id: string;
  stepsOf(run: string): number;
  readonly seen: Witness[];
}

export const startAgent = ({ servers, id, stepsOf, seen }: AgentPlace): StormyAgent => {
  const instance = randomUUID();
  let isAlive = true;
  let busy = false;
  let thaw: Promise<void> = Promise.resolve();

  /** Everything that the agent does passes here: a killed one ends, a frozen one waits. */
  const live = async (): Promise<void> => {
    await thaw;
    if (!isAlive) throw new Killed();
  };

  const once = async (name: CallName, args: object): Promise<Answer | null> => {
    const all = servers();
    const server = all[Math.floor(Math.random() * all.length)];
    const answer = await server?.ask(name, args as Args<typeof name>).catch(() => null);
    await live();
    if (!answer || answer.status >= 500 || answer.status === 429) return null;
    const body = (answer.status < 300 ? JSON.parse(answer.text) : problemOf(answer)) as Record<string, unknown>;
    return { status: answer.status, body };
  };
  const surely = async (name: CallName, args: object): Promise<Answer> => {
    for (;;) {
      await live();
      const answer = await once(name, args);
      if (answer) return answer;
      await pause(20);
    }
  };
  const at = { params: { id } };

  const execute = async (token: string, claimed: { run: string; attempt: number }) => {
    const { run, attempt } = claimed;
    const witness: Witness = { run, attempt, claimed: performance.now(), effects: [], accepted: 0, ended: null };
    seen.push(witness);
    const held = { run, attempt, token };
    let extended = performance.now();
    let order = 'go' as 'go' | 'stop' | 'gone';
    let isOver = false;
    const beat = async () => {
      const sent = performance.now();
      const holds = [{ ...held, state: 'running' }];
      const answer = await once('agents.beat', { ...at, body: { instance, slots: 1, holds } });
      if (!answer) return;
      if (answer.status >= 400) order = 'gone';
      else extended = sent;
      const [first] = (answer.body['orders'] ?? []) as { order: 'stop' | 'gone' }[];
      if (first) order = first.order;
    };
    const beating = (async () => {
      while (!isOver && order === 'go') {
        await live();
        await beat();
        await pause(runLimits.beat);
      }
    })().catch(() => {});
    const mine = { params: { run }, body: { attempt, token } };
    const send = async (from: number, count: number) => {
      for (;;) {
        const body = { ...mine.body, run, from, events: notes(from, count) };
        const answer = await surely('agents.events', { ...mine, body });
        if (answer.status >= 400) order = 'gone';
        else witness.accepted = Math.max(witness.accepted, Number(answer.body['next']) - 1);
        if (Math.random() > 0.2) return;
      }
    };
    const steps = stepsOf(run);
    for (let step = 1; step <= steps && order === 'go'; step += 1) {
      await send(step, 1);
      await live();
      if (performance.now() - extended > runLimits.lease) order = 'gone';
      if (order !== 'go') break;
      witness.effects.push(performance.now());
      await pause(10 + Math.random() * 40);
    }
    if (order !== 'gone') {
      const outcome = order === 'stop' ? 'cancelled' : 'passed';
      for (let times = Math.random() < 0.2 ? 2 : 1; times > 0; times -= 1) {
        const events = witness.accepted;
        const answer = await surely('agents.end', { ...mine, body: { ...mine.body, run, outcome, events } });
        if (answer.status < 300) witness.ended = outcome;
      }
    }
    isOver = true;
    await beating;
  };

  const work = async () => {
    for (;;) {
      await live();
      const token = randomUUID();
      const body = { instance, token, lanes: [0, 1, 2] };
      const answer = await surely('agents.claim', { ...at, body });
      if (answer.status >= 400) return;
      const run = answer.body['run'] as { run: string; attempt: number } | null;
      busy = run !== null;
      if (run) await execute(token, run);
      else await pause(50);
      busy = false;
    }
  };
  void work()
    .catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    })
    .finally(() => {
      isAlive = false;
    });

  return {
    isAlive: () => isAlive,
    isBusy: () => isAlive && busy,
    kill: () => void (isAlive = false),
    freeze(milliseconds) {
      thaw = pause(milliseconds);
    },
  };
};
