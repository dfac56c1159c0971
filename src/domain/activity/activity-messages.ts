import { localized } from '../texts/localized.ts';

const number = (count: number) => count.toLocaleString('en');
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;
const changes = (count: number) => counted(count, 'change', 'changes');
const records = (count: number) => counted(count, 'record', 'records');

/** The activity of a project, and the revert of a group of changes. */
export const activityMessages = localized({
  failed: 'Activity could not be loaded',
  none: 'No activity yet',
  noneText: 'Changes to defects, flows, scenarios, plans and other records of this project appear here.',
  noneFound: 'No results',
  noneFoundText: 'No changes match these filters.',
  clear: 'Clear filters',
  person: 'Person',
  anybody: 'Anyone',
  kind: 'Type',
  anyKind: 'All types',
  field: 'Field',
  anyField: 'All fields',
  days: 'Date',
  from: 'From',
  to: 'To',
  older: 'Older',
  newest: 'Newest',
  /** A group of changes as a sentence. */
  groups: {
    same: '{who} updated {field} of {records} to {value}',
    various: '{who} updated {field} of {records}',
  },
  counts: {
    DEFECT: (count: number) => counted(count, 'defect', 'defects'),
    FLOW: (count: number) => counted(count, 'flow', 'flows'),
    SCENARIO: (count: number) => counted(count, 'scenario', 'scenarios'),
    TESTPLAN: (count: number) => counted(count, 'test plan', 'test plans'),
    other: records,
  },
  show: (count: number) => `Show ${changes(count)}`,
  more: (count: number) => `and ${number(count)} more`,
  revert: (count: number) => (count === 1 ? 'Revert…' : `Revert ${changes(count)}…`),
  follows: 'Changed in the settings. Revert it there.',
  empty: 'empty',
  title: (field: string) => `Revert changes of ${field}`,
  reading: 'Loading changes…',
  intro: (what: string) => `${what} will get the previous value back:`,
  nothing: 'There is nothing left to revert.',
  changedSince: (what: string, count: number) =>
    `${what} ${count === 1 ? 'was' : 'were'} changed again. Select what to revert as well:`,
  since: (who: string, when: string) => `changed by ${who}, ${when}`,
  same: (what: string, count: number) => `${what} already ${count === 1 ? 'has' : 'have'} the previous value.`,
  refused: (what: string) => `${what} can’t be reverted:`,
  tick: (name: string) => `Revert ${name}`,
  apply: (count: number) => `Revert ${changes(count)}`,
  running: 'Reverting changes',
  undoing: 'Restoring changes',
  progress: (done: number, all: string) => `${number(done)} of ${all}`,
  stop: 'Stop',
  stopping: 'Stopping after the current request…',
  waiting: 'No connection. This continues automatically, and no change is made twice.',
  retryNow: 'Try now',
  doneTitle: 'Done',
  stoppedTitle: 'Stopped',
  undo: 'Undo',
  results: {
    changed: (what: string) => `${what} reverted`,
    restored: (what: string) => `${what} restored`,
    unchanged: (what: string) => `${what} unchanged`,
    refused: (what: string) => `${what} rejected`,
    left: (what: string) => `${what} not processed`,
  },
  reasons: {
    missing: 'no longer exists',
    forbidden: 'you don’t have permission to change it',
    changedSince: 'was changed again',
    inclusion: 'the previous value no longer exists',
    required: 'the field can’t be empty',
    obsolete: 'the field is no longer used',
    other: 'the previous value is not allowed',
  },
});

export const revertReason = (reason: string): string =>
  Object.hasOwn(activityMessages.reasons, reason)
    ? activityMessages.reasons[reason as keyof typeof activityMessages.reasons]
    : activityMessages.reasons.other;
