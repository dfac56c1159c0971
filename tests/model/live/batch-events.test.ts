import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchEvents } from '../../../src/app/sync/batch-events.ts';
import type { SocketNews } from '../../../src/services/live/live-socket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = 100;
/** Rendering takes no time in this test, but the turn after it is a millisecond later on the fake clock. */
const drawing = 1;
const message = (body: string, position: number | null): SocketNews => ({
  kind: 'message',
  destination: '/topic/projects/p1',
  position,
  body,
});
const fact = (position: number) => message(`fact ${position}`, position);

/** The delivered messages, each with its time. */
const begin = () => {
  const received: { readonly news: SocketNews; readonly at: number }[] = [];
  const held = batchEvents((news) => received.push({ news, at: Date.now() }), pause);
  return { held, received, newsTold: () => received.map(({ news }) => news) };
};

test('a single event is delivered at once, a burst in one batch, and the next one after a pause at once again', () => {
  const { held, newsTold } = begin();
  held.next(fact(1));
  expect(newsTold()).toEqual([fact(1)]);
  held.next(fact(2));
  held.next(fact(3));
  expect(newsTold()).toEqual([fact(1)]);
  vi.advanceTimersByTime(pause);
  expect(newsTold()).toEqual([fact(1), fact(2), fact(3)]);
  vi.advanceTimersByTime(pause * 2);
  expect(vi.getTimerCount()).toBe(0);
  held.next(fact(4));
  expect(newsTold().at(-1)).toEqual(fact(4));
});

test('the pause starts after the batch is rendered, however long that takes', () => {
  const { held, newsTold } = begin();
  held.next(fact(1));
  held.next(fact(2));
  // The page renders, and no timer of it runs meanwhile.
  vi.setSystemTime(Date.now() + pause * 5);
  vi.advanceTimersByTime(pause - 1);
  expect(newsTold()).toEqual([fact(1)]);
  vi.advanceTimersByTime(1);
  expect(newsTold()).toEqual([fact(1), fact(2)]);
});

test('an urgent event flushes the earlier ones', () => {
  const { held, newsTold } = begin();
  held.next(fact(1));
  held.next(fact(2));
  held.next(message('a notification', null));
  expect(newsTold()).toEqual([fact(1), fact(2), message('a notification', null)]);
  held.next(fact(3));
  held.next({ kind: 'opened' });
  expect(newsTold().slice(3)).toEqual([fact(3), { kind: 'opened' }]);
});

test('a closed connection delivers nothing more and has no timers', () => {
  const { held, newsTold } = begin();
  held.next(fact(1));
  held.next(fact(2));
  held.stop();
  vi.advanceTimersByTime(pause * 3);
  expect(newsTold()).toEqual([fact(1)]);
  expect(vi.getTimerCount()).toBe(0);
});

test('all events are delivered once and in order, and wait no longer than one rendering and the pause', () => {
  const coming = fc.array(fc.record({ after: fc.nat({ max: 250 }), waits: fc.boolean() }), { maxLength: 60 });
  fc.assert(
    fc.property(coming, (all) => {
      const { held, received } = begin();
      const batches = all.map(({ after, waits }, index) => {
        vi.advanceTimersByTime(after);
        const news = message(`${index}`, waits ? index : null);
        const at = Date.now();
        held.next(news);
        return { news, at };
      });
      vi.advanceTimersByTime(pause * 2);
      expect(received.map(({ news }) => news)).toEqual(batches.map(({ news }) => news));
      for (const [index, { at }] of received.entries()) {
        const waited = at - (batches[index]?.at ?? 0);
        expect(waited).toBeLessThanOrEqual(drawing + pause);
        if (!all[index]?.waits) expect(waited).toBe(0);
      }
      // The maximum number of renderings: one for each urgent message, and one in each pause.
      const times = new Set(received.map(({ at }) => at)).size;
      const span = (received.at(-1)?.at ?? 0) - (received[0]?.at ?? 0);
      expect(times).toBeLessThanOrEqual(all.filter(({ waits }) => !waits).length + span / pause + 1);
    }),
    {
      numRuns: 300,
      // A message that arrives at the moment of a delivery also waits for the rendering.
      examples: [[[0, 28, 72].map((after, index) => ({ after, waits: index > 0 }))]],
    },
  );
});
