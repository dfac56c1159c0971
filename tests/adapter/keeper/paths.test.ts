import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { freeLanes, type Held } from '../../../adapter/keeper/keeper-setup.ts';
import type { AgentOrder } from '../../../src/domain/runs/agents-contract.ts';
import { holdingMachine, selectHeldState } from '../../../adapter/keeper/holding-machine.ts';
import type { AttemptEnd, HoldingEvent } from '../../../adapter/keeper/holding-events.ts';
import type { RunState } from '../../../src/domain/runs/run-chart.ts';
import { coverageOf } from '../../model/paths/coverage.ts';
import { pathsOf } from '../../model/paths/shortest-paths.ts';
import { archived, holdingPlan, notInPlan, refused } from './holding-plan.ts';
import { keeperMachine } from '../../../adapter/keeper/keeper-machine.ts';
import { agentTimes } from '../../../adapter/keeper/agent-times.ts';
import { keeperPlan } from './keeper-plan.ts';

/** The machines of the agent: every state is reached and every transition taken, with scripted answers. */
describe('the machines of the agent', () => {
  test.each([holdingPlan, keeperPlan])('the paths of $machine.id cover it [ADAPT-001]', (plan) => {
    const { missedStates, missedTransitions } = coverageOf(plan, pathsOf(plan));
    expect({ missedStates, missedTransitions }).toEqual({ missedStates: [], missedTransitions: [] });
  });

  test('one place of several is reserved for recording and debugging', () => {
    const run = (name: string, isDebugged = false) => ({ run: name, isDebugged, isDriving: true });
    expect([
      freeLanes(1, []),
      freeLanes(1, [run('a')]),
      freeLanes(2, [run('a')]),
      freeLanes(2, [run('a', true)]),
      freeLanes(3, [run('a'), run('b')]),
      freeLanes(2, [{ ...run('a'), isDriving: false }]),
    ]).toEqual([[0, 1, 2], [], [0], [0, 1, 2], [0], [0, 1, 2]]);
  });
});

describe('an agent whose server refuses it', () => {
  /** The answers to its heartbeats and announcements; undefined: it is accepted. */
  const agent = () => {
    const [answer, counts, clock] = [{ fault: undefined as unknown }, { announcements: 0 }, new SimulatedClock()];
    const reply = <Output>(output: Output) =>
      answer.fault === undefined ? Promise.resolve(output) : Promise.reject(answer.fault as Error);
    const actor = createActor(
      keeperMachine.provide({
        actors: {
          findKey: fromPromise(() => Promise.resolve()),
          pair: fromPromise(() => Promise.resolve()),
          announce: fromPromise<{ hasBrowser: boolean }>(() => {
            counts.announcements += 1;
            return reply<{ hasBrowser: boolean }>({ hasBrowser: true });
          }),
          beat: fromPromise<void>(() => reply(undefined)),
          claim: fromPromise<Held | null, { readonly lanes: readonly number[] }>(() => Promise.resolve(null)),
          waitForWork: fromPromise<{ work: boolean; orders: readonly AgentOrder[] }>(
            () => new Promise<never>(() => {}),
          ),
        },
      }),
      { input: { slots: 1 }, clock },
    );
    actor.start();
    const is = (state: 'online' | 'away' | 'refused') =>
      expect.poll(() => actor.getSnapshot().matches(state), { interval: 5 }).toBe(true);
    return { actor, answer, counts, clock, is };
  };

  test('because its account is archived stays away, tries again slowly, and comes back when the account does', async () => {
    const { actor, answer, counts, clock, is } = agent();
    await is('online');
    answer.fault = archived;
    clock.increment(agentTimes.idleBeat);
    await is('away');
    expect(actor.getSnapshot().context.trouble).toBe('The account of this key is archived.');
    for (let tries = 1; tries <= 3; tries += 1) {
      clock.increment(agentTimes.awayAgain - 1);
      expect([tries, counts.announcements]).toEqual([tries, tries]);
      clock.increment(1);
      await is('away');
    }
    answer.fault = undefined;
    clock.increment(agentTimes.awayAgain);
    await is('online');
    expect(counts.announcements).toBe(5);
  });

  test('because it may not work any more ends', async () => {
    const { answer, clock, is } = agent();
    await is('online');
    answer.fault = refused;
    clock.increment(agentTimes.idleBeat);
    await is('refused');
  });
});

/** A held run whose runner and server are the test. */
const heldRun = ({ refusedAfter = Infinity } = {}) => {
  const ends: { end: AttemptEnd; events: number }[] = [];
  const sends: number[] = [];
  const [orders, killed] = [[] as string[], { times: 0 }];
  const actor = createActor(
    holdingMachine.provide({
      actors: {
        prepare: fromPromise(() => Promise.resolve()),
        drive: fromCallback(({ receive }) => {
          receive(({ type }) => orders.push(type));
          return () => void (killed.times += 1);
        }),
        sendEvents: fromPromise(({ input: { from } }: { input: { from: number } }) => {
          sends.push(from);
          return from > refusedAfter ? Promise.reject(notInPlan) : Promise.resolve({ next: from + 1 });
        }),
        sendEvidence: fromPromise(() => Promise.resolve({ count: 1 })),
        endAttempt: fromPromise(({ input }: { input: { end: AttemptEnd; events: number } }) => {
          ends.push(input);
          return Promise.resolve({ state: 'failed' as RunState });
        }),
      },
    }),
    { input: { held: { run: 'r1', attempt: 1, token: '018f0000-0000-4000-8000-000000000001' } } },
  );
  actor.start();
  actor.send({ type: 'attempt.start' });
  const is = (check: () => boolean) => expect.poll(check).toBe(true);
  const given = async (...events: readonly HoldingEvent[]) => {
    await is(() => actor.getSnapshot().matches({ driving: { alive: 'working' } }));
    for (const event of events) actor.send(event);
  };
  return { actor, ends, sends, orders, killed, is, given };
};

describe('a held run', () => {
  test('begins its first step only when the server has its first event', async () => {
    const { orders, given, is } = heldRun();
    await given();
    expect(orders).toEqual([]);
    await given({ type: 'events.stored', count: 1 });
    await is(() => orders.includes('go'));
  });

  test('of a dead runner ends as lost, with the events that were stored', async () => {
    const { actor, ends, given, is } = heldRun();
    await given({ type: 'events.stored', count: 1 }, { type: 'runner.died', message: 'It died.' });
    await is(() => actor.getSnapshot().status === 'done');
    expect(ends).toEqual([{ end: { outcome: 'lost', message: 'It died.' }, events: 1 }]);
  });

  test('that is gone kills its runner at once and ends nothing', async () => {
    const { actor, ends, killed, given } = heldRun();
    await given({ type: 'events.stored', count: 1 }, { type: 'order', order: 'gone' });
    expect([killed.times, selectHeldState(actor.getSnapshot()), ends]).toEqual([1, null, []]);
  });

  test('stops once, however often it is orders to', async () => {
    const { orders, given } = heldRun();
    const stop = { type: 'order', order: 'stop' } as const;
    await given(stop, stop, stop);
    expect(orders.filter((type) => type === 'stop')).toHaveLength(1);
  });

  test('pauses and resumes, and says so in the next heartbeat', async () => {
    const { actor, orders, given, is } = heldRun();
    await given({ type: 'events.stored', count: 1 });
    await is(() => orders.includes('go'));
    actor.send({ type: 'order', order: 'pause' });
    expect(selectHeldState(actor.getSnapshot())).toBe('held');
    actor.send({ type: 'order', order: 'resume' });
    expect([selectHeldState(actor.getSnapshot()), orders]).toEqual(['running', ['go', 'pause', 'resume']]);
  });

  test('whose lease is over closes the browser, and ends as lost when the server answers again', async () => {
    const { actor, ends, killed, given, is } = heldRun();
    await given({ type: 'events.stored', count: 1 });
    await is(() => actor.getSnapshot().context.sent === 1);
    actor.send({ type: 'lease.over' });
    expect(killed.times).toBe(1);
    await is(() => actor.getSnapshot().status === 'done');
    expect(ends.map(({ end }) => end.outcome)).toEqual(['lost']);
  });

  test('whose events the server refuses closes the browser, sends no more, and ends as failed in words', async () => {
    const { actor, ends, sends, killed, given, is } = heldRun({ refusedAfter: 1 });
    await given({ type: 'events.stored', count: 3 });
    await is(() => actor.getSnapshot().status === 'done');
    expect([sends, killed.times]).toEqual([[1, 2], 1]);
    expect(ends).toEqual([
      {
        end: {
          outcome: 'failed',
          message:
            'The server refused what the adapter told about the run: Event 2 names a step that the run does not have.',
        },
        events: 1,
      },
    ]);
  });

  test('of an earlier start sends what is left, and ends as lost', async () => {
    const { ends, ...parts } = heldRun();
    parts.actor.stop();
    const left = createActor(parts.actor.logic, {
      input: { held: { run: 'r1', attempt: 1, token: 't' }, left: { events: 1, evidence: 1 } },
    });
    left.start();
    left.send({ type: 'attempt.left' });
    await parts.is(() => left.getSnapshot().status === 'done');
    expect([ends.map(({ end, events }) => [end.outcome, events]), parts.killed.times]).toEqual([[['lost', 1]], 0]);
  });
});
