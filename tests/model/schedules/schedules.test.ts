import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cronPresets, expressionOf, presetOf, type PresetChoice } from '../../../src/domain/schedules/cron-presets.ts';
import { dueTimesOf, isFarEnough } from '../../../src/domain/schedules/due-times.ts';
import { isZone } from '../../../src/domain/schedules/recurrence.ts';
import {
  changesOf,
  draftFaults,
  draftOfSchedule,
  newDraft,
  recurrenceOf,
  repeatChoices,
} from '../../../src/domain/schedules/schedule-draft.ts';
import type { Schedule } from '../../../src/domain/schedules/schedule.ts';
import { zoneClock } from '../../../src/ui/schedules/zone-clock.ts';
import { schedulePlaceOf } from '../../../src/domain/schedules/schedule-place.ts';
import {
  mayHappen,
  nextScheduleState,
  scheduleInputs,
  scheduleStates,
} from '../../../src/domain/schedules/schedule-chart.ts';

/** The rules of schedules. */
const minute = 60_000;

describe('presets', () => {
  const choice: PresetChoice = { preset: 'daily', time: '09:05', weekday: 3, day: '15', custom: '*/5 * * * *' };
  test('build expressions from a time of day, and a day where they need one [SCHED-005]', () => {
    expect(cronPresets.map((preset) => expressionOf({ ...choice, preset }))).toEqual([
      '5 9 * * *',
      '5 9 * * 3',
      '5 9 15 * *',
      '5 9 * * 1-5',
      '*/5 * * * *',
    ]);
  });
  test('are recognized again in the expression that they build', () => {
    const times = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const any = fc.tuple(
      fc.constantFrom(...cronPresets),
      times,
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 1, max: 31 }),
    );
    fc.assert(
      fc.property(any, ([preset, parts, weekday, day]) => {
        const time = parts.map((part) => String(part).padStart(2, '0')).join(':');
        const expression = expressionOf({ preset, time, weekday, day: String(day), custom: '0 0 * * 1,2' });
        expect(presetOf(expression).preset).toBe(preset);
        expect(expressionOf(presetOf(expression))).toBe(expression);
      }),
    );
  });
});

test('exactly five minutes ahead is accepted, a millisecond less is not [SCHED-007]', () => {
  expect([isFarEnough(5 * minute, 0), isFarEnough(5 * minute - 1, 0)]).toEqual([true, false]);
});

test('more than ten minutes late is missed; the newest fires with ONCE', () => {
  const now = 60 * minute;
  const times = [10, 49, 50, 55].map((at) => at * minute);
  const fires = (missed: 'SKIP' | 'ONCE', due: number[], hasMore = false) =>
    dueTimesOf({ times: due, now, missed, hasMore }).map((one) => one.fires);
  expect(fires('SKIP', times)).toEqual([false, false, true, true]);
  expect(fires('ONCE', times.slice(0, 2))).toEqual([false, true]);
  expect(fires('ONCE', times.slice(0, 2), true)).toEqual([false, false]);
  expect(fires('SKIP', times.slice(0, 2))).toEqual([false, false]);
});

test('a schedule that has ended or was deleted never fires again', () => {
  for (const state of scheduleStates)
    for (const input of scheduleInputs) {
      const next = nextScheduleState(state, input);
      expect(mayHappen(state, input) || next === state).toBe(true);
      if (state === 'ended' || state === 'deleted') expect(['ended', 'deleted']).toContain(next);
    }
  expect(nextScheduleState('paused', 'due')).toBe('paused');
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Europe/Atlantis', false],
  ['+02:00', false],
  ['', false],
])('%s is a time zone: %s', (zone, known) => expect(isZone(zone)).toBe(known));

describe('the form', () => {
  const draft = newDraft('sc-1', 'Europe/Berlin');
  test('tells what is missing, and has no recurrence until then', () => {
    const once = { ...draft, repeats: 'once', time: '9' };
    expect(draftFaults({ ...once, entityId: '' })).toEqual([
      { field: 'entityId', fault: 'required' },
      { field: 'date', fault: 'required' },
      { field: 'time', fault: 'timeInvalid' },
    ]);
    expect(recurrenceOf(once, zoneClock)).toBe(null);
    expect(draftFaults({ ...draft, repeats: 'custom' })).toEqual([{ field: 'cronExpression', fault: 'required' }]);
    expect(draftFaults(draft)).toEqual([]);
  });
  test('makes a moment of a day, and an expression of a preset', () => {
    expect(recurrenceOf({ ...draft, repeats: 'once', date: '2027-01-02', time: '03:04' }, zoneClock)).toEqual({
      type: 'SIMPLE',
      at: '2027-01-02T02:04:00.000Z',
    });
    expect(recurrenceOf(draft, zoneClock)).toEqual({ type: 'CRON', expression: '0 9 * * *' });
  });
  test.each([
    ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z', 'the clocks skip it'],
    ['2027-10-31', '02:30', '2027-10-31T00:30:00.000Z', 'the clocks repeat it'],
    ['2027-02-30', '02:30', '', 'no such day'],
  ])('once on %s at %s in Berlin is %j: %s', (date, time, at) => {
    expect(zoneClock.momentOf({ date, time }, 'Europe/Berlin')).toBe(at);
    expect(zoneClock.momentOf({ date, time }, 'Europe/Atlantis')).toBe('');
  });
  test('shows a schedule as it was written, and sends only what was changed', () => {
    const written = fc.record({
      repeats: fc.constantFrom(...repeatChoices),
      date: fc.constantFrom('2027-01-02', '2027-07-09'),
      time: fc.constantFrom('00:00', '09:05', '23:59'),
      weekday: fc.constantFrom('0', '3', '6'),
      day: fc.constantFrom('1', '31', 'L'),
      cronExpression: fc.constant('*/5 8-17 * * 1,2'),
      zone: fc.constantFrom('Europe/Berlin', 'Asia/Kathmandu', 'UTC'),
      missed: fc.boolean(),
    });
    fc.assert(
      fc.property(written, (fields) => {
        const one = { ...draft, ...fields };
        const recurrence = recurrenceOf(one, zoneClock)!;
        const schedule = {
          ...{ entityId: one.entityId, zone: one.zone, adapterId: '', description: '', type: recurrence.type },
          cronExpression: recurrence.type === 'CRON' ? recurrence.expression : '',
          scheduledFireTime: recurrence.type === 'SIMPLE' ? recurrence.at : '2027-01-01T00:00:00.000Z',
          missed: one.missed ? 'ONCE' : 'SKIP',
        } as Schedule;
        const shown = draftOfSchedule(schedule, zoneClock);
        expect(recurrenceOf(shown, zoneClock)).toEqual(recurrence);
        expect(changesOf(shown, shown, zoneClock)).toEqual({});
        expect(changesOf({ ...shown, zone: 'Australia/Lord_Howe' }, shown, zoneClock)).toMatchObject({
          zone: 'Australia/Lord_Howe',
        });
        expect(changesOf({ ...shown, description: 'Nightly' }, shown, zoneClock)).toEqual({ description: 'Nightly' });
      }),
    );
  });
});

test('schedules are shown for the project, a flow and a scenario [ROUTE-016, ROUTE-024]', () => {
  const page = { name: 'area', projectId: 'p-1' } as const;
  expect(schedulePlaceOf({ ...page, area: 'schedules', route: '', params: {} })?.of).toBe('project');
  const flow = { ...page, area: 'flows', route: ':flowId/schedules', params: { flowId: 'f' } } as const;
  expect(schedulePlaceOf(flow)).toEqual({ projectId: 'p-1', of: 'flow', id: 'f' });
  const scenario = { ...page, area: 'scenarios', route: ':scenarioId/schedules', params: { scenarioId: 's' } } as const;
  expect(schedulePlaceOf(scenario)).toEqual({ projectId: 'p-1', of: 'scenario', id: 's' });
  expect(schedulePlaceOf({ ...flow, route: ':flowId/logs' })).toBe(null);
});
