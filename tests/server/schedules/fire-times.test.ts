import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cronFault } from '../../../server/schedules/recurrence/cron.ts';
import { nextTimes } from '../../../server/schedules/recurrence/next-times.ts';
import { previewTimes } from '../../../server/schedules/recurrence/preview-times.ts';
import { corpus } from '../corpora.ts';
import { clockOf, expectedTimes, type CronPattern } from './minute-by-minute.ts';

/** Fire times over changes of the clocks, against a calculation minute by minute; and the collection of expressions. */
const day = 86_400_000;
const places = [
  { zone: 'Europe/Berlin', gap: 60, days: ['2027-03-28', '2026-10-25'] },
  { zone: 'America/New_York', gap: 60, days: ['2027-03-14', '2026-11-01'] },
  { zone: 'Australia/Lord_Howe', gap: 30, days: ['2026-10-04', '2027-04-04'] },
  { zone: 'Asia/Kathmandu', gap: 0, days: ['2027-03-28', '2026-10-25'] },
].flatMap(({ days, ...place }) => days.map((change) => ({ ...place, change })));

const some = (from: number, to: number, most: number) =>
  fc.uniqueArray(fc.integer({ min: from, max: to }), { minLength: 1, maxLength: most });
const listed = (values: readonly number[] | '*') => (values === '*' ? '*' : values.join(','));
const anyPattern: fc.Arbitrary<CronPattern> = fc
  .record({
    minutes: fc.oneof(fc.constant([0, 15, 30, 45]), some(0, 59, 3)),
    hours: fc.oneof(fc.constant('*' as const), some(0, 23, 6), some(0, 4, 3)),
    days: fc.oneof(fc.constant('*' as const), some(0, 6, 4)),
  })
  .map(({ minutes, hours, days }) => ({
    ...{ minutes, hours, days },
    text: `${listed(minutes)} ${listed(hours)} * * ${listed(days)}`,
  }));

test('over changes of the clocks in four zones, every fire time is the one of the rule: 0 of 10,000 differ [SCHED-001]', () => {
  let compared = 0;
  for (const { zone, gap, change } of places) {
    const from = Date.parse(`${change}T00:00Z`) - day;
    const to = from + 3 * day;
    const clock = clockOf(zone, from, to);
    fc.assert(
      fc.property(anyPattern, (pattern) => {
        const wanted = expectedTimes(pattern, clock, from, to, gap);
        const timing = {
          recurrence: { type: 'CRON', expression: pattern.text },
          zone,
          from: null,
          until: null,
        } as const;
        const times = nextTimes(timing, from, wanted.length + 2).filter((at) => at <= to);
        compared += wanted.length;
        expect(times, `${pattern.text} in ${zone}`).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  }
  expect(compared).toBeGreaterThan(10_000);
});

test('times that are asked for one by one are those of the whole list', () => {
  fc.assert(
    fc.property(anyPattern, fc.constantFrom(...places), ({ text }, { zone, change }) => {
      const from = Date.parse(`${change}T00:00Z`) - day / 2;
      const timing = { recurrence: { type: 'CRON', expression: text }, zone, from: null, until: null } as const;
      const all = nextTimes(timing, from, 20);
      const single: number[] = [];
      for (let at = from; single.length < 20; at = single.at(-1) ?? 0) single.push(...nextTimes(timing, at, 1));
      expect(single).toEqual(all);
    }),
    { numRuns: 60 },
  );
});

test('a rule of RFC 5545 follows the clock of its zone, and ends with its own end or that of the schedule', () => {
  const recurrence = { type: 'RRULE', rule: 'FREQ=DAILY;COUNT=4', start: '2027-03-26T02:30' } as const;
  const timing = { recurrence, zone: 'Europe/Berlin', from: null, until: null };
  const times = (until: string | null) =>
    nextTimes({ ...timing, until }, Date.UTC(2027, 2, 1), 10).map((at) => new Date(at).toISOString().slice(5, 16));
  expect(times(null)).toEqual(['03-26T01:30', '03-27T01:30', '03-28T01:30', '03-29T00:30']);
  expect(times('2027-03-28T01:30:00Z')).toEqual(['03-26T01:30', '03-27T01:30', '03-28T01:30']);
});

test.each([
  // A moment: 20:00 in New York on the day before.
  ['FREQ=DAILY;UNTIL=20270401T000000Z', ['03-29T23:30', '03-30T23:30']],
  ['FREQ=DAILY;UNTIL=20270401T033000Z', ['03-29T23:30', '03-30T23:30', '03-31T23:30']],
  ['FREQ=DAILY;UNTIL=20270331T233000', ['03-29T23:30', '03-30T23:30', '03-31T23:30']],
  ['rrule:freq=daily;until=20270330', ['03-29T23:30', '03-30T23:30']],
  ['UNTIL=20270331T033000Z;FREQ=DAILY', ['03-29T23:30', '03-30T23:30']],
])('%s ends at its end', (rule, expected) => {
  const recurrence = { type: 'RRULE', rule, start: '2027-03-29T23:30:00' } as const;
  const timing = { recurrence, zone: 'America/New_York', from: null, until: null };
  const times = previewTimes(timing, Date.UTC(2027, 2, 1), 5).map(({ local }) => local.slice(5, 16));
  expect(times).toEqual(expected);
});

test.each(['FREQ=HOURLY', 'BYHOUR', 'BYMINUTE'])('a rule with %s is refused by that name', (part) => {
  const rule = part.startsWith('FREQ') ? `${part};COUNT=3` : `FREQ=DAILY;${part}=9,17`;
  const recurrence = { type: 'RRULE', rule, start: '2027-03-29T23:30:00' } as const;
  const timing = { recurrence, zone: 'America/New_York', from: null, until: null };
  expect(() => nextTimes(timing, 0, 1)).toThrow(expect.objectContaining({ code: 'rulePart', values: { part } }));
});

test('a preview marks what the clocks do: moved, the first of two, and the change itself', () => {
  const timing = { zone: 'Europe/Berlin', from: null, until: null };
  const at = (expression: string, from: number) =>
    previewTimes({ ...timing, recurrence: { type: 'CRON', expression } }, from, 3).map(
      ({ local, offset, mark }) => `${local} ${offset} ${mark}`,
    );
  expect(at('30 2 * * *', Date.UTC(2027, 2, 27))).toEqual([
    '2027-03-27T02:30:00 +01:00 ',
    '2027-03-28T03:30:00 +02:00 MOVED',
    '2027-03-29T02:30:00 +02:00 ',
  ]);
  expect(at('30 2 * * *', Date.UTC(2026, 9, 24, 1))).toEqual([
    '2026-10-25T02:30:00 +02:00 FIRST_OF_TWO',
    '2026-10-26T02:30:00 +01:00 CLOCKS_CHANGE',
    '2026-10-27T02:30:00 +01:00 ',
  ]);
});

interface CronItem {
  readonly expression: string;
  readonly expect: 'accept' | 'reject' | 'ruling';
  readonly next_runs?: readonly { readonly tz: string; readonly from: string; readonly next: readonly string[] }[];
}
const own: readonly CronItem[] = [
  { expression: '0 9 * * 1-5', expect: 'accept' },
  { expression: '61 * * * *', expect: 'reject' },
  { expression: '* * * *', expect: 'reject' },
  { expression: '0 0 30 2 *', expect: 'reject' },
];

test('cron expressions are accepted or refused as listed, with the listed fire times [SCHED-006]', () => {
  for (const { expression, expect: verdict, next_runs = [] } of corpus<CronItem>('cron', own)) {
    const fault = cronFault(expression);
    if (verdict === 'reject') expect(fault, expression.slice(0, 80)).not.toBeNull();
    if (verdict !== 'accept' || fault === 'cronTooOften') continue;
    expect(fault, expression).toBeNull();
    for (const { tz, from, next } of next_runs) {
      const timing = { recurrence: { type: 'CRON', expression }, zone: tz, from: null, until: null } as const;
      const times = nextTimes(timing, Date.parse(from), next.length).map((at) => new Date(at).toISOString());
      expect(times, `${expression} in ${tz} from ${from}`).toEqual(next);
    }
  }
});
