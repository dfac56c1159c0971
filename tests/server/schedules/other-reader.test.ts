import { CronExpressionParser } from 'cron-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTimes } from '../../../server/schedules/recurrence/next-times.ts';

/** Fire times over changes of the clocks, as a program of other people reads the same expression: cron-parser. */
const places = [
  { zone: 'Europe/Berlin', from: '2027-03-27T12:00Z' },
  { zone: 'Europe/Berlin', from: '2026-10-24T12:00Z' },
  { zone: 'America/New_York', from: '2027-03-13T12:00Z' },
  { zone: 'America/New_York', from: '2026-10-31T12:00Z' },
  { zone: 'Asia/Kathmandu', from: '2026-10-24T12:00Z' },
];
const some = (from: number, to: number, most: number) =>
  fc
    .uniqueArray(fc.integer({ min: from, max: to }), { minLength: 1, maxLength: most })
    .map((values) => values.toSorted((one, other) => one - other).join(','));
const anyExpression = fc
  .tuple(
    fc.oneof(fc.constant('*/15'), some(0, 59, 3)),
    fc.oneof(fc.constant('*'), some(0, 23, 6), some(0, 4, 3)),
    fc.oneof(fc.constant('*'), some(1, 31, 3)),
    fc.oneof(fc.constant('*'), some(0, 6, 4)),
  )
  .map(([minutes, hours, days, weekdays]) => `${minutes} ${hours} ${days} * ${weekdays}`);

test('over changes of the clocks, cron-parser finds the same times in any expression', () => {
  let compared = 0;
  for (const { zone, from } of places)
    fc.assert(
      fc.property(anyExpression, (expression) => {
        const other = CronExpressionParser.parse(expression, { currentDate: new Date(from), tz: zone });
        const wanted = other.take(40).map((at) => at.getTime());
        const recurrence = { type: 'CRON', expression } as const;
        const times = nextTimes({ recurrence, zone, from: null, until: null }, Date.parse(from), wanted.length);
        compared += times.length;
        expect(times.map((at) => new Date(at).toISOString())).toEqual(wanted.map((at) => new Date(at).toISOString()));
      }),
      { numRuns: 20 },
    );
  expect(compared).toBeGreaterThan(3_000);
});
