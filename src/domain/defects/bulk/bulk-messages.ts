import { localized } from '../../texts/localized.ts';

/** Messages of bulk edits. */
const counted = (count: number, one = 'defect', many = 'defects') =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const bulkMessages = localized({
  bar: 'Selected defects',
  picked: (count: number) => `${counted(count, 'selected', 'selected')}`,
  everything: (count: number) => `All ${count.toLocaleString('en')} matching defects are selected`,
  pickAll: (count: number) => `Select all ${count.toLocaleString('en')} matching defects`,
  edit: 'Edit…',
  clear: 'Clear selection',
  pickRow: (id: string) => `Select ${id}`,
  pickPage: 'Select all on this page',
  rowKeys: 'X',
  pageKeys: 'Ctrl+A',
  editKeys: 'E',
  title: (count: number) => `Edit ${counted(count)}`,
  field: 'Field',
  tagChange: 'Change',
  addTag: 'Add a tag',
  removeTag: 'Remove a tag',
  tag: 'Tag',
  value: 'New value',
  empty: 'Empty',
  preview: 'Preview',
  previewing: 'Checking…',
  back: 'Back',
  apply: (count: number) => `Apply to ${counted(count)}`,
  changing: (count: number) => `${counted(count)} will change.`,
  unchanged: (count: number) => `${counted(count)} already ${count === 1 ? 'has' : 'have'} this value.`,
  refused: (count: number) => `${counted(count)} can’t be changed or no longer ${count === 1 ? 'exists' : 'exist'}.`,
  nothing: 'Nothing will change.',
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${counted(all)}`,
  running: 'Updating defects',
  undoing: 'Undoing changes',
  cancel: 'Stop',
  ending: 'Stopping after the current request…',
  waiting: 'No connection. This continues automatically, and no change is made twice.',
  retryNow: 'Try now',
  doneTitle: 'Done',
  stoppedTitle: 'Stopped',
  interruptedTitle: 'A bulk edit was interrupted',
  interrupted: (done: number, all: number) =>
    `A bulk edit of ${counted(all)} was interrupted after ${done.toLocaleString('en')}. Changes already made are kept.`,
  resume: 'Resume',
  discard: 'Dismiss',
  undo: 'Undo all',
  results: {
    changed: (count: number) => `${counted(count)} changed`,
    unchanged: (count: number) => `${counted(count)} unchanged`,
    refused: (count: number) => `${counted(count)} rejected`,
    unsure: (count: number) => `${counted(count)} without a response, possibly changed`,
    left: (count: number) => `${counted(count)} not processed`,
  },
  outcome: { changed: 'changed', unchanged: 'unchanged', refused: 'rejected' },
  each: 'Results by defect',
  more: (count: number) => `and ${count.toLocaleString('en')} more`,
  reasons: {
    missing: 'no longer exists',
    forbidden: 'you don’t have permission to change it',
    changedSince: 'was changed by someone else',
    inclusion: 'the value is no longer in the list',
    required: 'the field can’t be empty',
    other: 'is not allowed',
  },
});

export const bulkReason = (reason: string | undefined): string =>
  reason !== undefined && Object.hasOwn(bulkMessages.reasons, reason)
    ? bulkMessages.reasons[reason as keyof typeof bulkMessages.reasons]
    : bulkMessages.reasons.other;
