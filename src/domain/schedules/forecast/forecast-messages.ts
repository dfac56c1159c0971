import { localized } from '../../texts/localized.ts';
import { numberText } from '../../texts/set-locale.ts';

/** Estimates of the coming runs of schedules. */
export const forecastMessages = localized({
  title: 'Forecast',
  text: 'An estimate from today’s adapters and the durations of the last 50 runs of each schedule. A pipeline occupies one adapter. A long duration is one that 9 of 10 runs stay under.',
  days: 'Period',
  periods: { 30: '30 days', 90: '90 days', 365: 'One year' },
  cron: 'Try another schedule (cron expression)',
  clearCron: 'Clear the cron expression',
  minutes: 'Duration of its runs',
  minutesOf: { 5: '5 minutes', 15: '15 minutes', 30: '30 minutes', 60: '1 hour', 240: '4 hours' },
  draft: 'The schedule you are trying',
  failed: 'The forecast couldn’t be created',
  making: 'Making the forecast…',
  none: 'Nothing to forecast',
  noneText: 'Nothing is scheduled in this period.',
  plays: { usual: 'Usual durations', slow: 'Long durations' },
  figures: {
    runs: 'Runs',
    unplaced: 'Runs without an adapter',
    longestWait: 'Longest wait',
    longWaits: 'Waits over 10 minutes',
    collisions: 'Runs that overlap',
    fullDays: 'Days without a free adapter',
  },
  noWait: 'None',
  wait: (minutes: number) => (minutes < 1 ? 'Under a minute' : `${numberText(minutes)} min`),
  cut: (count: number, last: string) => `Only the first ${numberText(count)} runs are included, until ${last}.`,
  unknown: (count: number) =>
    count === 1
      ? '1 schedule has not run yet: its runs are counted as 5 minutes long.'
      : `${numberText(count)} schedules have not run yet: their runs are counted as 5 minutes long.`,
  noAdapters: 'There is no adapter that runs could use.',
  waits: 'Longest waits',
  collisions: 'Runs that start before the last one is over',
  full: 'Days on which an adapter is never free',
  clocks: 'Days on which the clocks change',
  columns: {
    figure: 'Figure',
    name: 'Schedule',
    at: 'Time',
    wait: 'Wait',
    adapter: 'Adapter',
    over: 'Overlap',
    day: 'Day',
    zone: 'Time zone',
    change: 'Change',
  },
});
