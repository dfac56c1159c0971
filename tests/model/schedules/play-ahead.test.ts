import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  playAhead,
  type PlayedAdapter,
  type PlayedFire,
  type PlayedSchedule,
} from '../../../src/domain/schedules/forecast/play-ahead.ts';
import { lawRuns } from '../law-runs.ts';

/** Coming fires on adapters. */
const minute = 60_000;
const start = Date.parse('2026-11-25T00:00:00.000Z');
const at = (minutes: number): string => new Date(start + minutes * minute).toISOString();
const schedule = (id: string, minutes: number, adapterId = ''): PlayedSchedule => ({
  ...{ id, name: `Name of ${id}`, adapterId, duration: minutes * minute },
});
const adapter = (id: string, slots: number): PlayedAdapter => ({ id, name: `Adapter ${id}`, slots });
const fire = (of: string, minutes: number): PlayedFire => ({ schedule: of, at: start + minutes * minute });
const play = (fires: readonly PlayedFire[], schedules: readonly PlayedSchedule[], adapters: readonly PlayedAdapter[]) =>
  playAhead(fires, new Map(schedules.map((one) => [one.id, one])), adapters);

test('a run waits until a slot is free, and the longest wait is told', () => {
  const played = play(
    [fire('a', 0), fire('b', 5), fire('c', 40)],
    [schedule('a', 30), schedule('b', 30), schedule('c', 5)],
    [adapter('x', 1)],
  );
  expect(played).toMatchObject({ runs: 3, waiting: 2, longestWait: 25 * minute, longWaits: 2 });
  expect(played.waits).toEqual([
    { scheduleId: 'b', name: 'Name of b', at: at(5), wait: 25 * minute, adapterName: 'Adapter x' },
    { scheduleId: 'c', name: 'Name of c', at: at(40), wait: 20 * minute, adapterName: 'Adapter x' },
  ]);
});

test('two slots run two at the same time; a wait of exactly ten minutes is not a long one', () => {
  const schedules = [schedule('a', 30), schedule('b', 10)];
  const fires = [fire('a', 0), fire('b', 0)];
  expect(play(fires, schedules, [adapter('x', 2)])).toMatchObject({ waiting: 0, longestWait: 0 });
  const one = play([fire('b', 0), fire('a', 0)], schedules, [adapter('x', 1)]);
  expect(one).toMatchObject({ waiting: 1, longestWait: 10 * minute, longWaits: 0 });
});

test('a named adapter is waited for although another one is free; without an adapter, nothing runs', () => {
  const schedules = [schedule('a', 30, 'x'), schedule('b', 30, 'x')];
  const fires = [fire('a', 0), fire('b', 0)];
  expect(play(fires, schedules, [adapter('x', 1), adapter('y', 4)])).toMatchObject({ longestWait: 30 * minute });
  expect(play(fires, schedules, [adapter('y', 4)])).toMatchObject({ runs: 0, unplaced: 2 });
});

test('a schedule that is due before its last run is over collides with itself', () => {
  const played = play([fire('a', 0), fire('a', 10), fire('a', 60)], [schedule('a', 15)], [adapter('x', 3)]);
  expect(played.collisions).toEqual([{ scheduleId: 'a', name: 'Name of a', at: at(10), over: 5 * minute }]);
});

test('a day on which an adapter is never free is named', () => {
  const hourly = Array.from({ length: 48 }, (_, hour) => fire('a', hour * 60));
  const played = play(hourly, [schedule('a', 60)], [adapter('x', 1)]);
  expect(played.full.map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-26']);
  expect(play(hourly, [schedule('a', 50)], [adapter('x', 1)]).full).toEqual([]);
});

const cases = {
  fires: fc.array(fc.record({ schedule: fc.constantFrom('a', 'b', 'c'), at: fc.nat({ max: 5_000 }) }), {
    maxLength: 60,
  }),
  durations: fc.tuple(fc.nat({ max: 500 }), fc.nat({ max: 500 }), fc.nat({ max: 500 })),
  slots: fc.integer({ min: 1, max: 4 }),
};

test('no more runs than slots at any time, nobody waits beside a free slot, and more slots make no wait longer', () => {
  fc.assert(
    fc.property(cases.fires, cases.durations, cases.slots, (given, durations, count) => {
      const fires = given.toSorted((one, other) => one.at - other.at);
      const schedules = ['a', 'b', 'c'].map((id, index) => ({ ...schedule(id, 0), duration: durations[index] ?? 0 }));
      const byId = new Map(schedules.map((one) => [one.id, one]));
      const played = playAhead(fires, byId, [adapter('x', count)]);
      const more = playAhead(fires, byId, [adapter('x', count + 1)]);
      expect(played.runs).toBe(fires.length);
      expect(more.longestWait).toBeLessThanOrEqual(played.longestWait);
      // Another calculation: the moments at which slots are free, sorted anew for each fire.
      const free = Array.from({ length: count }, () => 0);
      let longest = 0;
      for (const { schedule: of, at: due } of fires) {
        free.sort((one, other) => one - other);
        const begin = Math.max(due, free[0] ?? 0);
        longest = Math.max(longest, begin - due);
        free[0] = begin + (byId.get(of)?.duration ?? 0);
      }
      expect(played.longestWait).toBe(longest);
    }),
    lawRuns(300),
  );
});

test('every one of 20,000 fires is played', () => {
  const fires = Array.from({ length: 20_000 }, (_, index) => fire(`s${index % 200}`, index * 26));
  const schedules = Array.from({ length: 200 }, (_, index) => schedule(`s${index}`, 7));
  expect(play(fires, schedules, [adapter('x', 8), adapter('y', 8)]).runs).toBe(20_000);
});
