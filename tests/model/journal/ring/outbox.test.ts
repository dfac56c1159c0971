import { describe, expect, test } from 'vitest';
import type { Command, Fact } from '../../../../src/domain/journal/fact.ts';
import { limits } from '../../../../src/domain/limits.ts';
import { outboxMachine, selectIsWaiting } from '../../../../src/machines/journal/outbox-machine.ts';
import { update } from '../../defects/sample-defect.ts';
import { play, scriptedPort } from '../../play.ts';

const command = (id: string): Command => update('header', id, { id });

const begin = (random = 1) => {
  const deliver = scriptedPort<readonly Fact[] | null, Command>();
  const outbox = play(outboxMachine.provide({ actors: { deliver: deliver.logic } }), {
    random: () => random,
    isAttended: (id) => id === 'attended',
  });
  const sentIds = () => deliver.asked.map(({ id }) => id);
  const head = (id: string | null) => outbox.send({ type: 'head.changed', head: id === null ? null : command(id) });
  return { ...outbox, outbox, deliver, sentIds, head };
};

describe('a command', () => {
  test('is sent at once, once, and its answer is reported', async () => {
    const { head, sentIds, deliver, emitted } = begin();
    head('c1');
    head('c1');
    expect(sentIds()).toEqual(['c1']);
    await deliver.answer([]);
    expect(emitted).toEqual([{ type: 'command.confirmed', id: 'c1', facts: [] }]);
  });
  test('waits for the one before it', async () => {
    const { head, sentIds, deliver } = begin();
    head('c1');
    await deliver.answer(null);
    head('c2');
    expect(sentIds()).toEqual(['c1', 'c2']);
  });
  test.each(['forbidden', 'missing', 'invalid', 'outdated', 'duplicate', 'unlicensed'])(
    'that is rejected for good (%s) is reported and not sent again',
    async (kind) => {
      const { head, sentIds, deliver, emitted, wait } = begin();
      head('c1');
      await deliver.refuse({ kind });
      wait(600_000);
      expect(sentIds()).toEqual(['c1']);
      expect(emitted).toEqual([{ type: 'command.refused', id: 'c1', problem: { kind } }]);
    },
  );
  test.each(['offline', 'busy', 'broken'])(
    'with a transient problem (%s) is sent again without a message',
    async (kind) => {
      const { head, sentIds, deliver, emitted, wait, outbox } = begin();
      head('c1');
      await deliver.refuse({ kind });
      expect(selectIsWaiting(outbox.state)).toBe(true);
      wait(limits.sendBackOffMost);
      expect(sentIds()).toEqual(['c1', 'c1']);
      expect(emitted).toEqual([]);
    },
  );
  test.each([
    { kind: 'broken', detail: '' },
    { kind: 'busy', retryAfter: 2_000 },
  ])(
    'whose form waits for the answer is rejected by an error of the server ($kind), and retried after a network failure',
    async (problem) => {
      const { head, sentIds, deliver, emitted, wait } = begin();
      head('attended');
      await deliver.refuse({ kind: 'offline' });
      wait(limits.sendBackOffMost);
      expect(sentIds()).toEqual(['attended', 'attended']);
      await deliver.refuse(problem);
      expect(emitted).toEqual([{ type: 'command.refused', id: 'attended', problem }]);
    },
  );
  test('whose sender is signed out waits for the next session', async () => {
    const { head, sentIds, deliver, wait, send } = begin();
    head('c1');
    await deliver.refuse({ kind: 'signedOut' });
    wait(600_000);
    send({ type: 'network.restored' });
    expect(sentIds()).toEqual(['c1']);
    send({ type: 'session.renewed' });
    expect(sentIds()).toEqual(['c1', 'c1']);
  });
  test('any thrown error is a transient problem that does not stop sending', async () => {
    const { head, sentIds, deliver, wait } = begin();
    head('c1');
    await deliver.refuse(new TypeError('x is undefined'));
    wait(limits.sendBackOffMost);
    expect(sentIds()).toEqual(['c1', 'c1']);
  });
});

describe('the delay', () => {
  test('doubles up to its limit and is half random', async () => {
    for (const [random, first] of [
      [1, 1_000],
      [0, 500],
    ] as const) {
      const { head, sentIds, deliver, wait } = begin(random);
      head('c1');
      await deliver.refuse({ kind: 'offline' });
      wait(first - 1);
      expect(sentIds()).toHaveLength(1);
      wait(1);
      expect(sentIds()).toHaveLength(2);
    }
  });
  test('is never longer than its limit', async () => {
    const { head, sentIds, deliver, wait } = begin();
    head('c1');
    for (let round = 1; round < 12; round += 1) {
      await deliver.refuse({ kind: 'offline' });
      wait(limits.sendBackOffMost);
      expect(sentIds()).toHaveLength(round + 1);
    }
  });
  test('ends when the network is back', async () => {
    const { head, sentIds, deliver, send } = begin();
    head('c1');
    await deliver.refuse({ kind: 'offline' });
    send({ type: 'network.restored' });
    expect(sentIds()).toHaveLength(2);
  });
});

test('nothing is sent when the outbox is empty', async () => {
  const { head, sentIds, deliver, wait } = begin();
  head('c1');
  await deliver.refuse({ kind: 'offline' });
  head(null);
  wait(600_000);
  expect(sentIds()).toEqual(['c1']);
});
