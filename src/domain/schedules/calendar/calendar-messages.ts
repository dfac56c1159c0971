import { localized } from '../../texts/localized.ts';

/** The calendar of schedules. */
export const calendarMessages = localized({
  list: 'List',
  calendar: 'Calendar',
  kinds: 'How schedules are shown',
  views: { month: 'Month', week: 'Week', day: 'Day' },
  viewsLabel: 'Period',
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week', day: 'Previous day' },
  next: { month: 'Next month', week: 'Next week', day: 'Next day' },
  reading: 'Loading the calendar…',
  failed: 'The calendar couldn’t be loaded.',
  nothing: 'Nothing is scheduled in this period.',
  nothingOnDay: 'Nothing is scheduled on this day.',
  results: {
    COMING: 'Scheduled',
    QUEUED: 'Queued',
    RUNNING: 'Running',
    PASSED: 'Passed',
    FAILED: 'Failed',
    CANCELLED: 'Cancelled',
    ERROR: 'Did not run',
  },
  times: (count: number) => `${count} times`,
  more: (count: number) => `${count} more`,
  count: (count: number) => (count === 1 ? '1 run' : `${count} runs`),
  forward: (minutes: number, zone: string) => `Clocks go forward ${minutes} minutes (${zone})`,
  back: (minutes: number, zone: string) => `Clocks go back ${minutes} minutes (${zone})`,
  cut: (name: string, last: string) => `${name} runs too often to show every time. Shown until ${last}.`,
  older: (count: number) => `${count} older runs are not shown. Choose a shorter period.`,
  inZone: (time: string, zone: string) => `${time} in ${zone}`,
});
