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
  ['an e-mail is sent at once by default', '2026-06-01T12:34:56.000Z', {}, '2026-06-01T12:34:56.000Z'],
  [
    'an e-mail in quiet hours waits for their end',
    '2026-06-01T21:30:00.000Z',
    { quiet: night },
    '2026-06-02T05:00:00.000Z',
  ],
  [
    'an e-mail after midnight waits for the end of the quiet hours, too',
    '2026-06-02T02:00:00.000Z',
    { quiet: night },
    '2026-06-02T05:00:00.000Z',
  ],
  [
    'an e-mail at the first moment of the quiet hours waits',
    '2026-06-01T20:00:00.000Z',
    { quiet: night },
    '2026-06-02T05:00:00.000Z',
  ],
  [
    'an e-mail at the end of the quiet hours is sent at once',
    '2026-06-02T05:00:00.000Z',
    { quiet: night },
    '2026-06-02T05:00:00.000Z',
  ],
  [
    'an e-mail outside the quiet hours is sent at once',
    '2026-06-01T12:00:00.000Z',
    { quiet: night },
    '2026-06-01T12:00:00.000Z',
  ],
  [
    'a daily e-mail before its hour is sent on the same day',
    '2026-06-01T03:00:00.000Z',
    { daily: true },
    '2026-06-01T06:00:00.000Z',
  ],
  [
    'a daily e-mail at its hour is sent on the next day',
    '2026-06-01T06:00:00.000Z',
    { daily: true },
    '2026-06-02T06:00:00.000Z',
  ],
  ['a daily e-mail follows winter time', '2026-12-01T12:00:00.000Z', { daily: true }, '2026-12-02T07:00:00.000Z'],
  [
    'a daily e-mail in quiet hours waits for their end',
    '2026-06-01T12:00:00.000Z',
    { daily: true, dailyHour: 3, quiet: night },
    '2026-06-02T05:00:00.000Z',
  ],
  // On 29 March 2026 the clock changes from 2 to 3, on 25 October from 3 to 2.
  [
    'a daily e-mail at an hour skipped by daylight saving time is sent at the next hour',
    '2026-03-28T22:00:00.000Z',
    { daily: true, dailyHour: 2 },
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'a daily e-mail at a repeated hour is sent at the first one',
    '2026-10-24T22:00:00.000Z',
    { daily: true, dailyHour: 2 },
    '2026-10-25T00:00:00.000Z',
  ],
])('%s', (_, at, changes, expected) => expect(due(at, berlin(changes))).toBe(expected));

// On 10 March 2030 the clock of Havana changes from 0 to 1, which skips the only hour that is not quiet.
test('quiet hours whose end is skipped by daylight saving time end on the next day', () => {
  const delivery: MailDelivery = {
    daily: false,
    dailyHour: 8,
    quiet: { from: 1, until: 0 },
    timeZone: 'America/Havana',
  };
  expect(due('2030-03-10T04:30:00.000Z', delivery)).toBe('2030-03-11T04:00:00.000Z');
  expect(due('2030-03-10T05:00:00.000Z', delivery)).toBe('2030-03-11T04:00:00.000Z');
});

test('in every time zone and on every clock change, e-mails are never early, never in quiet hours, and at most three days late', () => {
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
        // If the clock is set back over the end of the quiet hours, the first end counts.
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
