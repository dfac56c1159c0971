/** The words of changing many defects at once. */
const counted = (count: number, one = 'defect', many = 'defects') =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const bulkMessages = {
  bar: 'Selected defects',
  picked: (count: number) => `${counted(count, 'selected', 'selected')}`,
  everything: (count: number) => `All ${count.toLocaleString('en')} that match are selected`,
  pickAll: (count: number) => `Select all ${count.toLocaleString('en')} that match`,
  edit: 'Edit …',
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
  empty: 'Nothing',
  preview: 'Preview',
  previewing: 'Looking …',
  back: 'Change it',
  apply: (count: number) => `Apply to ${counted(count)}`,
  changing: (count: number) => `${counted(count)} will change.`,
  unchanged: (count: number) => `${counted(count)} already ${count === 1 ? 'holds' : 'hold'} the value.`,
  refused: (count: number) => `${counted(count)} may not be changed or ${count === 1 ? 'is' : 'are'} gone.`,
  nothing: 'Nothing would change.',
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${counted(all)}`,
  running: 'Changing defects',
  undoing: 'Taking it back',
  cancel: 'Stop',
  ending: 'Stopping after what is on its way …',
  waiting: 'There is no connection. It goes on by itself, and nothing is done twice.',
  retryNow: 'Try now',
  doneTitle: 'Done',
  stoppedTitle: 'Stopped',
  interruptedTitle: 'A change was interrupted',
  interrupted: (done: number, all: number) =>
    `A change of ${counted(all)} was interrupted after ${done.toLocaleString('en')}. What is done stays done.`,
  resume: 'Go on',
  discard: 'Let it be',
  undo: 'Undo all of it',
  results: {
    changed: (count: number) => `${counted(count)} changed`,
    unchanged: (count: number) => `${counted(count)} unchanged`,
    refused: (count: number) => `${counted(count)} refused`,
    unsure: (count: number) => `${counted(count)} sent without an answer: they may have changed`,
    left: (count: number) => `${counted(count)} not reached`,
  },
  outcome: { changed: 'changed', unchanged: 'unchanged', refused: 'refused' },
  each: 'Each defect',
  more: (count: number) => `and ${count.toLocaleString('en')} more`,
  reasons: {
    missing: 'is gone',
    forbidden: 'may not be changed by you',
    changedSince: 'was changed by somebody since',
    inclusion: 'the value is not in the list any more',
    required: 'the field must not be empty',
    other: 'is not allowed',
  },
} as const;

export const bulkReason = (reason: string | undefined): string =>
  reason !== undefined && Object.hasOwn(bulkMessages.reasons, reason)
    ? bulkMessages.reasons[reason as keyof typeof bulkMessages.reasons]
    : bulkMessages.reasons.other;
