import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaListOf } from '../../../src/domain/address/area-pages.ts';
import { pageOf, pathOf } from '../../../src/domain/address/page.ts';
import { calendarByDay, clockJump, gravestOf } from '../../../src/domain/schedules/calendar/calendar-days.ts';
import {
  calendarDays,
  calendarPlaceOf,
  calendarViews,
  pathOfCalendar,
  turned,
} from '../../../src/domain/schedules/calendar/calendar-place.ts';
import type { CalendarEntry } from '../../../src/domain/schedules/calendar/calendar.ts';

/** The calendar of schedules: its address, its days, and what a day shows. */
const today = '2026-11-25';
const placeAt = (path: string) => {
  const page = pageOf(path, '');
  return page.name === 'area' ? calendarPlaceOf(page, today) : null;
};

describe('the address', () => {
  test('holds the view and the day, and each of its places has one address [SCHED-017]', () => {
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...calendarViews), dates, (view, at) => {
        const place = { projectId: 'p-1', view, date: at.toISOString().slice(0, 10) };
        expect(placeAt(pathOfCalendar(place))).toEqual(place);
      }),
    );
  });
  test.each(['/projects/p-1/schedules/calendar', '/projects/p-1/schedules/calendar/month/2026-02-30'])(
    '%s shows the month of today',
    (path) => expect(placeAt(path)).toEqual({ projectId: 'p-1', view: 'month', date: today }),
  );
  test('the list is another page', () => {
    expect(placeAt(pathOf(areaListOf('p-1', 'schedules')))).toBe(null);
    expect(placeAt('/projects/p-1/flows')).toBe(null);
  });
});

test('a month is shown in whole weeks from Monday, with all its days', () => {
  const months = fc.tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(months, ([year, month]) => {
      const name = `${year}-${String(month).padStart(2, '0')}`;
      const days = calendarDays({ view: 'month', date: `${name}-15` });
      expect(days.length % 7).toBe(0);
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1);
      const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
      expect(days.filter((day) => day.startsWith(name))).toHaveLength(length);
    }),
  );
});

test.each([
  ['month', '2026-01-31', '2026-02-01', '2025-12-01'],
  ['week', '2026-12-30', '2027-01-06', '2026-12-23'],
  ['day', '2028-02-28', '2028-02-29', '2028-02-27'],
] as const)('a %s turns from %s to %s, and back to %s', (view, date, next, previous) => {
  const place = { projectId: 'p-1', view, date };
  expect([turned(place, 1).date, turned(place, -1).date]).toEqual([next, previous]);
});

const entry = (at: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{
    id: at,
    at,
    local: at.slice(0, 19),
    scheduleId: 's-1',
    executionEntity: 'SCENARIO',
    entityId: 'sc-1',
    scenarioId: 'sc-1',
  },
  ...{ entityName: 'Check-out', adapterName: '', description: '', zone: 'UTC', executionLogId: '', error: '' },
  ...{ errorReason: null, result: 'COMING', mark: '' },
  ...more,
});

test('a day has its times and changes of the clocks; times of one schedule with one result are one line', () => {
  const change = { zone: 'Europe/Berlin', at: '2027-03-28T01:00:00.000Z', from: '+01:00', to: '+02:00' };
  const entries = [
    entry('2027-03-28T07:00:00.000Z', { result: 'PASSED' }),
    entry('2027-03-28T08:00:00.000Z'),
    entry('2027-03-28T09:00:00.000Z'),
    entry('2027-03-28T10:00:00.000Z', { scheduleId: 's-2' }),
    entry('2027-03-29T07:00:00.000Z'),
  ];
  const dayOf = calendarByDay({ entries, clockChanges: [change] }, (moment) => moment.slice(0, 10));
  const day = dayOf('2027-03-28');
  expect(day.groups.map(({ first, count }) => [first.at.slice(11, 13), count])).toEqual([
    ['07', 1],
    ['08', 2],
    ['10', 1],
  ]);
  expect([day.entries.length, day.clockChanges]).toEqual([4, [change]]);
  expect(dayOf('2027-03-30').entries).toEqual([]);
  expect(gravestOf(day.entries)).toBe('PASSED');
  expect(gravestOf([entry('a', { result: 'PASSED' }), entry('b', { result: 'ERROR' })])).toBe('ERROR');
});

test.each([
  ['+01:00', '+02:00', 60],
  ['+02:00', '+01:00', -60],
  ['+10:30', '+11:00', 30],
  ['-03:30', '-02:30', 60],
])('clocks that change from %s to %s jump %i minutes', (from, to, minutes) =>
  expect(clockJump({ from, to })).toBe(minutes),
);
