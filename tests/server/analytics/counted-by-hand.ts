import { Temporal } from 'temporal-polyfill';
import type { Granularity } from '../../../src/domain/analytics/cube-query.ts';
import type { Row } from './at-analytics.ts';

/** What somebody needs who counts rows by hand, over changes of the clocks. */
export const zones = ['UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/New_York'] as const;

const startOf = (at: Temporal.PlainDateTime, granularity: Granularity): Temporal.PlainDateTime => {
  const day = at.toPlainDate();
  switch (granularity) {
    case 'minute':
    case 'hour':
      return at.round({ smallestUnit: granularity, roundingMode: 'floor' });
    case 'day':
      return day.toPlainDateTime();
    case 'week':
      return day.subtract({ days: day.dayOfWeek - 1 }).toPlainDateTime();
    case 'month':
      return day.with({ day: 1 }).toPlainDateTime();
    case 'year':
      return day.with({ month: 1, day: 1 }).toPlainDateTime();
  }
};
export const localStart = (endedAt: string, zone: string, granularity: Granularity): string =>
  startOf(Temporal.Instant.from(endedAt).toZonedDateTimeISO(zone).toPlainDateTime(), granularity).toString({
    smallestUnit: 'millisecond',
  });

/** In any order, without the name that a time dimension has a second time. */
export const sortedRows = (rows: readonly Row[]) =>
  rows
    .map((row) => {
      const names = Object.keys(row).filter((name) => !/^\w+\.(?:endedAt|createdAt)$/.test(name));
      return JSON.stringify(names.toSorted().map((name) => [name, row[name]]));
    })
    .toSorted();
