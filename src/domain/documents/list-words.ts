/** What the parts of a list of flows or scenarios say. */
export interface DocumentListWords {
  readonly title: string;
  readonly add: string;
  readonly search: string;
  readonly clearSearch: string;
  readonly failed: string;
  readonly none: string;
  readonly noneText: string;
  readonly noneHere: string;
  readonly noneHereText: string;
  readonly noneFound: string;
  readonly noneFoundText: (term: string) => string;
  readonly noneMatch: string;
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
  readonly range: (from: number, to: number, all: number) => string;
  readonly mine: string;
  readonly names: Readonly<Record<'status' | 'severity' | 'tags' | 'owner', string>>;
}

type Count = (count: number) => string;

/** Bulk edits in English. `many`: a number of records with their noun. */
export const bulkWords = (bar: string, running: string, many: Count) => ({
  bar,
  picked: (count: number) => `${count.toLocaleString('en')} selected`,
  everything: (count: number) => `All ${many(count)} are selected`,
  pickAll: (count: number) => `Select all ${many(count)}`,
  clear: 'Clear selection',
  pickRow: (name: string) => `Select ${name}`,
  pickPage: 'Select all on this page',
  edit: 'Edit…',
  title: (count: number) => `Edit ${many(count)}`,
  change: 'Change',
  kinds: {
    folderId: 'Move to folder',
    status: 'Set status',
    severity: 'Set severity',
    owner: 'Set owner',
    addTag: 'Add a tag',
    removeTag: 'Remove a tag',
    delete: 'Delete',
  },
  value: 'New value',
  preview: 'Preview',
  previewing: 'Checking…',
  back: 'Back',
  apply: (count: number) => `Apply to ${many(count)}`,
  applyDelete: (count: number) => `Delete ${many(count)}`,
  changing: (count: number) => `${many(count)} will change.`,
  deleting: (count: number) => `${many(count)} will move to the trash.`,
  unchanged: (count: number) => `${many(count)} already ${count === 1 ? 'has' : 'have'} this value.`,
  refused: (count: number) => `You don’t have permission to change ${many(count)}.`,
  nothing: 'Nothing will change.',
  running,
  undoing: 'Undoing changes',
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${many(all)}`,
  stop: 'Stop',
  stopping: 'Stopping after the current changes…',
  doneTitle: 'Done',
  stoppedTitle: 'Stopped',
  changed: (count: number) => `${many(count)} changed`,
  rejected: (count: number) => `${many(count)} rejected`,
  notDone: (count: number) => `${many(count)} not processed`,
  undo: 'Undo all',
});
export type BulkWords = ReturnType<typeof bulkWords>;
