import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveHub, type LiveHub } from '../../../server/live/live-hub.ts';
import { createPresenceBoard } from '../../../server/live/presence-board.ts';
import { relayLimits, type OpenRelay, type RelayListener } from '../../../server/live/relay/relay.ts';
import { shareHub } from '../../../server/live/relay/share-hub.ts';
import { createTextJoiner, partsOfText } from '../../../server/live/relay/text-parts.ts';
import type { LivePorts, Message } from '../../../server/live/live-ports.ts';
import type { Company } from '../../../src/domain/presence/presence.ts';

/** Hubs of several processes with a relay in memory: every text reaches all of them, its sender included. */
const openBus = () => {
  const listeners = new Set<RelayListener>();
  const texts: string[] = [];
  const open: OpenRelay = (listener) => {
    listeners.add(listener);
    queueMicrotask(() => listener.onUp());
    return {
      send(text) {
        texts.push(text);
        for (const one of listeners) one.onText(text);
      },
      isUp: () => true,
      close: async () => void listeners.delete(listener),
    };
  };
  return { open, texts, say: (text: string) => listeners.forEach((one) => one.onText(text)) };
};
type Bus = ReturnType<typeof openBus>;

const join = (bus: Bus, sender: string, changes: Partial<LiveHub> = {}) => {
  const seen: string[] = [];
  const board = createPresenceBoard();
  const hub: LiveHub = {
    ...createLiveHub({} as LivePorts, board),
    publish: (destination) => void seen.push(`message ${destination}`),
    recheck: async (user) => void seen.push(`recheck ${user}`),
    hasHearers: () => false,
    ...changes,
  };
  const publishUntil = (project: string, position: number) => void seen.push(`position ${project} ${position}`);
  const log = { warn: (_: object, message: string) => void seen.push(message) };
  return { seen, board, ...shareHub({ hub, board, publishUntil, open: bus.open, sender, log }) };
};

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('a process that is alone sends nothing but heartbeats', async () => {
  const bus = openBus();
  const alone = join(bus, 'one');
  await settled();
  alone.committed('p-1', 4);
  alone.hub.publish('/topic/users/u', { position: null, body: '{}' });
  await alone.hub.recheck('u');
  expect(bus.texts.map((text) => (JSON.parse(text) as { message: { kind: string } }).message.kind)).toEqual([
    'heartbeat',
  ]);
  expect(alone.hub.hasHearers('/topic/projects/p-1')).toBe(false);
  await alone.close();
});

test('what one process commits, publishes and checks again reaches the others, but not itself a second time', async () => {
  const bus = openBus();
  const [one, two] = [join(bus, 'one'), join(bus, 'two')];
  await settled();
  const [from, to] = [one.seen.length, two.seen.length];
  one.committed('p-1', 7);
  one.hub.publish('/topic/users/u', { position: null, body: '{}' });
  await one.hub.recheck('u');
  await settled();
  expect(two.seen.slice(to)).toEqual(['position p-1 7', 'message /topic/users/u', 'recheck u']);
  expect(one.seen.slice(from)).toEqual(['message /topic/users/u', 'recheck u']);
  expect(one.hub.hasHearers('/topic/projects/p-1')).toBe(true);
  await Promise.all([one.close(), two.close()]);
});

test('access ends in the other process before the message that follows is delivered there', async () => {
  const bus = openBus();
  const order: string[] = [];
  let end = () => {};
  const one = join(bus, 'one');
  const two = join(bus, 'two', {
    recheckTopic: async (_, people) => {
      await new Promise<void>((resolve) => (end = resolve));
      order.push(`rechecked ${[...(people ?? [])].join(' ')}`);
    },
    publish: () => void order.push('delivered'),
  });
  await settled();
  await one.hub.recheckTopic('/topic/projects/p-1', new Set(['u']));
  one.hub.publish('/topic/projects/p-1', { position: null, body: '{}' });
  await settled();
  expect(order).toEqual([]);
  end();
  await settled();
  expect(order).toEqual(['rechecked u', 'delivered']);
  await Promise.all([one.close(), two.close()]);
});

test('a process that has been silent for too long is no longer counted; what this release does not know is ignored', async () => {
  const bus = openBus();
  const one = join(bus, 'one');
  await settled();
  for (const text of ['no JSON', '{"from":"x","message":{"kind":"later"}}', '{"from":7}']) bus.say(text);
  expect(one.hub.hasHearers('/topic/projects/p-1')).toBe(false);
  bus.say('{"from":"two","message":{"kind":"heartbeat","isNew":true}}');
  expect(one.hub.hasHearers('/topic/projects/p-1')).toBe(true);
  await vi.advanceTimersByTimeAsync(relayLimits.silence + relayLimits.heartbeat);
  expect(one.hub.hasHearers('/topic/projects/p-1')).toBe(false);
  await one.close();
});

test('people of a process that leaves or falls silent are no longer shown', async () => {
  const bus = openBus();
  const one = join(bus, 'one');
  await settled();
  const shown: string[][] = [];
  const owner = {
    deliver: (_: string, { body }: Message) =>
      void shown.push((JSON.parse(body) as { data: Company }).data.people.map(({ id }) => id)),
  };
  const item = { type: 'DEFECT' as const, id: 'SHOP-1' };
  one.board.put(owner, { id: 'owner', name: 'Owner' }, { project: 'p-1', item, field: null });
  const say = (from: string, message: object) => bus.say(JSON.stringify({ from, message }));
  const present = (from: string) => {
    const places = [{ id: from, name: from, field: null, project: 'p-1', item }];
    say(from, { kind: 'presence', key: 'p-1 DEFECT SHOP-1', places });
  };
  present('two');
  present('three');
  await settled();
  say('two', { kind: 'leaving' });
  await settled();
  expect(shown.at(-1)).toEqual(['owner', 'three']);
  await vi.advanceTimersByTimeAsync(relayLimits.silence + relayLimits.heartbeat);
  expect(shown).toEqual([['owner'], ['owner', 'two'], ['owner', 'two', 'three'], ['owner', 'three'], ['owner']]);
  await one.close();
});

test('texts of any length and content arrive whole, whatever other senders and broken parts come between', () => {
  const json = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 40_000 }).map((text) => JSON.stringify(text)),
  );
  fc.assert(
    fc.property(
      fc.array(json, { minLength: 1, maxLength: 4 }),
      fc.array(fc.string(), { maxLength: 4 }),
      (texts, noise) => {
        const whole = createTextJoiner();
        const received: unknown[] = [];
        const senders = texts.map((text, at) => [...partsOfText(`s${at}`, at, text)]);
        for (const part of senders.flat()) expect(Buffer.byteLength(part)).toBeLessThan(8_000);
        while (senders.some((parts) => parts.length > 0)) {
          for (const parts of senders) {
            const text = whole(parts.shift() ?? '');
            if (text !== null) received.push(JSON.parse(text));
          }
          for (const part of noise) whole(part);
        }
        const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).toSorted();
        expect(sorted(received)).toEqual(sorted(texts.map((text) => JSON.parse(text) as unknown)));
      },
    ),
  );
});

test('a text of which a part was lost is dropped, and the next one arrives; one that is too long is not sent', () => {
  const whole = createTextJoiner();
  const long = JSON.stringify('x'.repeat(relayLimits.partCharacters * 3));
  const [first = '', , ...others] = partsOfText('one', 1, long);
  expect([first, ...others].map((part) => whole(part))).toEqual([null, null, null]);
  expect(
    partsOfText('one', 2, long)
      .map((part) => whole(part))
      .at(-1),
  ).toBe(long);
  expect(partsOfText('one', 3, JSON.stringify('x'.repeat(relayLimits.partCharacters * relayLimits.parts)))).toEqual([]);
});
