import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { burnUpOf } from '../../../src/domain/plans/progress/burn-up.ts';
import {
  dayAfter,
  daysBetween,
  isWorkingDay,
  weekOf,
  workingDayAfter,
} from '../../../src/domain/plans/progress/plan-day.ts';
import { completedPerDay, forecastDayOf, forecastOf } from '../../../src/domain/plans/progress/plan-forecast.ts';
import { workloadOf, workloadWeeks } from '../../../src/domain/plans/progress/plan-workload.ts';
import { itemWith } from './sample-plan.ts';

/** 2026-11-25 is a Wednesday. */
const today = '2026-11-25';
/** The first count belongs to a day so many days before today. */
const daysFrom = (ago: number, ...completed: readonly number[]) =>
  completed.map((count, index) => ({ day: dayAfter(today, index - ago), completed: count }));

describe('the pace', () => {
  test('is what each working day completed, the newest first; a weekend counts for the Friday before it', () => {
    // Thursday 2, Friday 1, Saturday 4, Monday 1, Wednesday 3.
    const days = [
      { day: '2026-11-19', completed: 2 },
      { day: '2026-11-20', completed: 3 },
      { day: '2026-11-21', completed: 7 },
      { day: '2026-11-23', completed: 8 },
      { day: '2026-11-25', completed: 11 },
    ];
    expect(completedPerDay(days, today)).toEqual([3, 0, 1, 5, 2]);
    expect(completedPerDay(days.slice(0, 3), '2026-11-21')).toEqual([5, 2]);
    expect(completedPerDay(days.slice(2), '2026-11-22')).toEqual([7]);
  });
  test('counts everything that the last ten working days and their weekends completed, on any day', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 11 }), fc.nat(6), (perDay, shift) => {
        let sum = 0;
        const end = dayAfter(today, shift);
        const days = perDay.map((count, index) => ({
          day: dayAfter(end, index + 1 - perDay.length),
          completed: (sum += count),
        }));
        const counted = completedPerDay(days, end);
        expect(counted.reduce((all, one) => all + one, 0)).toBe(sum);
        expect(forecastDayOf({ days, remaining: 1, today: end }) !== '').toBe(sum > 0);
      }),
    );
  });
  test('is that of the last ten working days, and reopened items are no negative work', () => {
    expect(completedPerDay(daysFrom(60, ...Array.from({ length: 61 }, (_, index) => index)), today)).toHaveLength(10);
    expect(completedPerDay(daysFrom(2, 5, 3, 4), today)).toEqual([1, 0, 5]);
  });
});

describe('the forecast', () => {
  test('is so many working days from today as the median needs; without progress there is none', () => {
    const days = daysFrom(2, 2, 4, 6);
    expect(forecastDayOf({ days, remaining: 5, today })).toBe('2026-11-30');
    expect(forecastOf({ days, remaining: 5, today })).toEqual({
      ...{ end: '2026-11-30', early: '2026-11-30', late: '2026-11-30', pace: 2 },
    });
    expect(forecastOf({ days, remaining: 0, today })).toBe(null);
    expect(forecastOf({ days: daysFrom(2, 0, 0, 0), remaining: 5, today })).toBe(null);
    expect(forecastOf({ days: [], remaining: 5, today })).toBe(null);
  });
  test('ends between an early and a late day, is the same again, and knows plans that never end', () => {
    const done = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(done, fc.integer({ min: 1, max: 400 }), (perDay, remaining) => {
        let sum = 0;
        const days = daysFrom(perDay.length - 1, ...perDay.map((count) => (sum += count)));
        const forecast = forecastOf({ days, remaining, today });
        expect(forecastOf({ days, remaining, today })).toEqual(forecast);
        expect(forecast?.end ?? '').toBe(forecastDayOf({ days, remaining, today }));
        if (!forecast) return;
        expect(forecast.early <= forecast.end && forecast.end <= forecast.late).toBe(true);
        expect([forecast.early, forecast.end, forecast.late].every(isWorkingDay)).toBe(true);
        expect(forecast.early > today).toBe(true);
      }),
    );
    expect(forecastOf({ days: daysFrom(9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), remaining: 5_000, today })).toBe(null);
  });
  test('days are counted by the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3_000, max: 3_000 }), fc.nat(200), (shift, count) => {
        const day = dayAfter(today, shift);
        expect(daysBetween(today, day)).toBe(shift);
        expect(new Date(`${weekOf(day)}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(daysBetween(weekOf(day), day)).toBeLessThan(7);
        const end = workingDayAfter(day, count);
        const passed = Array.from({ length: daysBetween(day, end) }, (_, index) => dayAfter(day, index + 1));
        expect(passed.filter(isWorkingDay)).toHaveLength(count);
      }),
    );
  });
});

test('the burn-up has the scope and what is completed until today, what is due, and reaches over end and forecast', () => {
  const days = [
    { day: '2026-11-20', scope: 3, started: 0, completed: 0, failing: 0 },
    { day: '2026-11-24', scope: 4, started: 2, completed: 2, failing: 1 },
  ];
  const items = [
    itemWith('a', { dueDate: '2026-11-24' }),
    itemWith('b', { dueDate: '2026-11-24' }),
    itemWith('c', {
      assignments: ['2026-11-26', '2026-12-01'].map((dueDate) => ({ assignee: 'u', dueDate, status: 'NOT_STARTED' })),
    }),
    itemWith('d'),
  ];
  const forecast = { end: '2026-12-04', early: '2026-12-03', late: '2026-12-09', pace: 1 };
  const plan = { startDate: '2026-11-18', endDate: '2026-12-04' };
  expect(burnUpOf({ plan, days, items, forecast, today })).toMatchObject({
    scope: [
      { day: '2026-11-20', count: 3 },
      { day: '2026-11-24', count: 4 },
      { day: today, count: 4 },
    ],
    completed: [{ count: 0 }, { count: 2 }, { day: today, count: 2 }],
    planned: [
      { day: '2026-11-24', count: 2 },
      { day: '2026-12-01', count: 3 },
    ],
    ...{ first: '2026-11-18', last: '2026-12-09', most: 4, end: '2026-12-04' },
  });
  expect(burnUpOf({ plan, days: [], items: [], forecast: null, today })).toBe(null);
});

test('the workload counts what each person has left by week; what several share counts for each [PLAN-001]', () => {
  expect(workloadWeeks(today)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']);
  const items = [
    itemWith('a', { assignee: 'ada', dueDate: '2026-11-24' }),
    itemWith('b', { assignee: 'ada', dueDate: '2026-11-25' }),
    itemWith('c', { assignee: 'ada', dueDate: '2027-02-01' }),
    itemWith('d', { assignee: 'ada', dueDate: '2026-11-24', status: 'COMPLETED' }),
    itemWith('e', {
      assignments: [
        { assignee: 'bo', dueDate: '2026-12-08', status: 'IN_PROGRESS' },
        { assignee: 'ada', dueDate: '', status: 'COMPLETED' },
      ],
    }),
    itemWith('f'),
  ];
  expect(workloadOf(items, today)).toEqual([
    { assignee: 'ada', overdue: 1, weeks: [1, 0, 0, 0], later: 1, noDate: 0, all: 3 },
    { assignee: 'bo', overdue: 0, weeks: [0, 0, 1, 0], later: 0, noDate: 0, all: 1 },
    { assignee: '', overdue: 0, weeks: [0, 0, 0, 0], later: 0, noDate: 1, all: 1 },
  ]);
});
