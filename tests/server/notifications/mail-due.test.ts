import { fromAbsolute } from '@internationalized/date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailDue } from '../../../server/notifications/mail-due.ts';
import { usualDelivery, type MailDelivery } from '../../../src/domain/notifications/preferences.ts';

const berlin = (changes: Partial<MailDelivery> = {}): MailDelivery => ({
  ...usualDelivery('Europe/Berlin'),
  ...changes,
});
const due = (at: string, delivery: MailDelivery) => new Date(mailDue(Date.parse(at), delivery)).toISOString();
const night = { from: 22, until: 7 };

test.each([
  ['at once', '2026-06-01T12:34:56.000Z', {}, '2026-06-01T12:34:56.000Z'],
  ['in the quiet hours: at their end', '2026-06-01T21:30:00.000Z', { quiet: night }, '2026-06-02T05:00:00.000Z'],
  ['after midnight too', '2026-06-02T02:00:00.000Z', { quiet: night }, '2026-06-02T05:00:00.000Z'],
  ['at the first moment of the quiet hours', '2026-06-01T20:00:00.000Z', { quiet: night }, '2026-06-02T05:00:00.000Z'],
  ['at their end', '2026-06-02T05:00:00.000Z', { quiet: night }, '2026-06-02T05:00:00.000Z'],
  ['by day: at once', '2026-06-01T12:00:00.000Z', { quiet: night }, '2026-06-01T12:00:00.000Z'],
  ['daily, before the hour', '2026-06-01T03:00:00.000Z', { daily: true }, '2026-06-01T06:00:00.000Z'],
  ['daily, at the hour: the next day', '2026-06-01T06:00:00.000Z', { daily: true }, '2026-06-02T06:00:00.000Z'],
  ['daily in winter', '2026-12-01T12:00:00.000Z', { daily: true }, '2026-12-02T07:00:00.000Z'],
  [
    'daily at an hour of quiet',
    '2026-06-01T12:00:00.000Z',
    { daily: true, dailyHour: 3, quiet: night },
    '2026-06-02T05:00:00.000Z',
  ],
  // On 29 March 2026 the clock goes from 2 to 3, on 25 October from 3 to 2.
  [
    'at an hour that is left out',
    '2026-03-28T22:00:00.000Z',
    { daily: true, dailyHour: 2 },
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'at an hour that comes twice',
    '2026-10-24T22:00:00.000Z',
    { daily: true, dailyHour: 2 },
    '2026-10-25T00:00:00.000Z',
  ],
])('%s', (_, at, changes, expected) => expect(due(at, berlin(changes))).toBe(expected));

// On 10 March 2030 the clock of Havana goes from 0 to 1: the one hour that is not quiet is left out.
test('where the end of the quiet hours is left out, at that of the next day', () => {
  const delivery: MailDelivery = {
    daily: false,
    dailyHour: 8,
    quiet: { from: 1, until: 0 },
    timeZone: 'America/Havana',
  };
  expect(due('2030-03-10T04:30:00.000Z', delivery)).toBe('2030-03-11T04:00:00.000Z');
  expect(due('2030-03-10T05:00:00.000Z', delivery)).toBe('2030-03-11T04:00:00.000Z');
});

test('in every zone, on every day of the clocks: never before, within three days, never in the quiet hours', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'America/Havana',
  );
  const hour = fc.integer({ min: 0, max: 23 });
  const quiet = fc.option(fc.record({ from: hour, until: hour }).filter(({ from, until }) => from !== until));
  fc.assert(
    fc.property(
      fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
      zone,
      fc.boolean(),
      hour,
      quiet,
      (seconds, timeZone, daily, dailyHour, silent) => {
        const now = seconds * 1000;
        const at = mailDue(now, { daily, dailyHour, quiet: silent, timeZone });
        expect(at).toBeGreaterThanOrEqual(now);
        expect(at - now).toBeLessThanOrEqual(73 * 3_600_000);
        if (!daily && !silent) expect(at).toBe(now);
        const local = fromAbsolute(at, timeZone).hour;
        // Where the clock goes back over the end of the quiet hours, the first end counts.
        if (silent)
          expect(
            silent.from < silent.until
              ? local < silent.from || local >= silent.until
              : local < silent.from && local >= silent.until,
          ).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
