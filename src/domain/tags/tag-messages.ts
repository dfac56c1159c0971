import { localized } from '../texts/localized.ts';

/** The labels of everything about tags. What the documents give word for word stands in `texts.ts`. */
export const tagMessages = localized({
  tags: 'Tags',
  none: 'No tags',
  add: 'Add tag',
  remove: (name: string) => `Remove tag ${name}`,
  more: (count: number) => `Show ${count} more ${count === 1 ? 'tag' : 'tags'}`,
  fewer: 'Show fewer tags',
  picker: 'Choose a tag',
  search: 'Search tags',
  found: 'Matching tags',
  searching: 'Searching…',
  noResults: 'No results',
  allTaken: 'All tags are already added',
  failed: 'Tags could not be loaded',
  unknown: 'No tags are stored on this device yet. You can choose tags when the server can be reached.',
  create: (name: string) => `Create tag “${name}”`,
  newTag: 'New tag',
  editTag: 'Edit tag',
  open: (name: string) => `Edit tag ${name}`,
  closeDialog: 'Close dialog',
  saving: 'Saving…',
  columns: {
    tag: 'Tag',
    description: 'Description',
    color: 'Color',
    createdByUser: 'Created by',
    createdDate: 'Created',
    defects: 'Defects',
    actions: 'Actions',
  },
  clearSearch: 'Clear search',
  /** By type of command, as the list of changes that were not saved names them. */
  changes: {
    'tag.create': 'A new tag',
    'tag.update': 'A change to a tag',
    'tag.delete': 'Deleting a tag',
    'tag.restore': 'Restoring a tag',
  },
  noneYet: 'No tags yet',
  noneYetText: 'Use tags to group defects. Create the first one here or from a defect.',
  noneFoundText: (term: string) => `No tags in this project match “${term}”.`,
  delete: (name: string) => `Delete tag ${name}`,
  deleting: 'Deleting…',
  deleteTitle: (name: string) => `Delete tag “${name}”?`,
  deleteText: (defects: number) =>
    defects === 0
      ? 'No defects use it.'
      : `${defects.toLocaleString('en')} ${defects === 1 ? 'defect' : 'defects'} will lose it.`,
  restored: (name: string) => `Tag "${name}" restored successfully`,
  show: (defects: number, name: string) =>
    `Show the ${defects.toLocaleString('en')} ${defects === 1 ? 'defect' : 'defects'} with tag ${name}`,
  /** In the audit trail. */
  auditedFields: { tag: 'Name', color: 'Colour', description: 'Description' },
});
