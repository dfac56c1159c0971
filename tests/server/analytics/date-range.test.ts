import { describe, expect, test } from 'vitest';
import { momentsOf, wallRange } from '../../../server/analytics/date-range.ts';
import { timeRanges } from '../../../src/domain/analytics/cube-query.ts';

/** Wednesday in Berlin, and still Tuesday in New York. */
const now = Date.parse('2026-11-25T02:30:00Z');

describe('a time range', () => {
  test.each([
    ['today', ['2026-11-25', '2026-11-26']],
    ['yesterday', ['2026-11-24', '2026-11-25']],
    ['this week', ['2026-11-23', '2026-11-30']],
    ['this month', ['2026-11-01', '2026-12-01']],
    ['this quarter', ['2026-10-01', '2027-01-01']],
    ['this year', ['2026-01-01', '2027-01-01']],
    ['last 7 days', ['2026-11-18', '2026-11-25']],
    ['last 30 days', ['2026-10-26', '2026-11-25']],
    ['last week', ['2026-11-16', '2026-11-23']],
    ['last month', ['2026-10-01', '2026-11-01']],
    ['last quarter', ['2026-07-01', '2026-10-01']],
    ['last year', ['2025-01-01', '2026-01-01']],
  ])('%s is from midnight to midnight [DASH-009]', (range, [from, until]) => {
    expect(momentsOf(range, 'UTC', now)).toEqual({ from: `${from}T00:00:00Z`, until: `${until}T00:00:00Z` });
  });

  test('all time has no end, and every range that a chart offers is known [DASH-009]', () => {
    expect(momentsOf('all time', 'UTC', now)).toBeNull();
    expect(timeRanges.filter((range) => momentsOf(range, 'Europe/Berlin', now) === null)).toEqual(['all time']);
  });

  test.each([
    ['0000-01-01', '2026-01-01'],
    ['0001-01-01', '9999-12-31'],
    ['2026-13-01', '2026-13-02'],
  ])('from %s to %s, which the database does not know, is refused in words', (first, last) => {
    expect(() => momentsOf([first, last], 'UTC', now)).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'analyticsRange' }) as Error,
    );
  });

  test('is on the clock of the time zone', () => {
    expect(momentsOf('today', 'America/New_York', now)).toEqual({
      from: '2026-11-24T05:00:00Z',
      until: '2026-11-25T05:00:00Z',
    });
  });

  test('has days as long as the clocks make them', () => {
    const change = Date.parse('2026-10-25T12:00:00Z');
    const moments = momentsOf('today', 'Europe/Berlin', change);
    expect(moments).toEqual({ from: '2026-10-24T22:00:00Z', until: '2026-10-25T23:00:00Z' });
    expect(moments && wallRange(moments, 'Europe/Berlin')).toEqual([
      '2026-10-25T00:00:00.000',
      '2026-10-25T23:59:59.999',
    ]);
  });

  test('is between two days, or between two moments, both included', () => {
    expect(momentsOf(['2026-11-01', '2026-11-30'], 'UTC', now)).toEqual({
      from: '2026-11-01T00:00:00Z',
      until: '2026-12-01T00:00:00Z',
    });
    expect(momentsOf(['2026-11-01T10:00:00.000', '2026-11-01T10:59:59.999'], 'UTC', now)).toEqual({
      from: '2026-11-01T10:00:00Z',
      until: '2026-11-01T11:00:00Z',
    });
  });

  test.each(['next week', 'last 0 weeks', '', 'toString', ['2026-02-30', '2026-03-01'], ['2026-13-01', '2026-13-02']])(
    'is refused when nobody knows it: %j',
    (range) => {
      expect(() => momentsOf(range, 'UTC', now)).toThrow(expect.objectContaining({ code: 'analyticsRange' }));
    },
  );
});
