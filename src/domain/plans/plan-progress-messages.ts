import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

/** Burn-up, forecast and workload on the page of a test plan. */
export const planProgressMessages = localized({
  burnUp: 'Burn-up',
  failed: 'The progress couldn’t be loaded.',
  none: 'The chart appears when scenarios are added to the plan.',
  series: { scope: 'Scope', planned: 'Due', completed: 'Completed', forecast: 'Forecast', end: 'End date' },
  /** Of the table that says the same as the chart. */
  columns: { day: 'Day', scope: 'Scope', started: 'Started', completed: 'Completed', failing: 'Failing' },
  asTable: 'Show as table',
  forecast: 'Forecast',
  finishes: (end: string) => `Finishes on ${end}`,
  range: (early: string, late: string, pace: number) =>
    `Likely between ${early} and ${late}, at ${numberText(pace)} completed per working day`,
  allDone: 'All scenarios are completed.',
  noPace: 'No forecast: nothing was completed in the last 10 working days.',
  workload: 'Workload',
  nothingOpen: 'Nothing is left to do.',
  person: 'Assignee',
  overdue: 'Overdue',
  overdueOf: (name: string, count: number) => `${numberText(count)} overdue: ${name}`,
  weekOf: (day: string) => `Week of ${day}`,
  later: 'Later',
  noDate: 'No due date',
  all: 'Open',
});
