/** The labels of everything about tags. What the documents give word for word stands in `texts.ts`. */
export const tagWords = {
  tags: 'Tags',
  none: 'No tags',
  add: 'Add a tag',
  remove: (name: string) => `Remove the tag ${name}`,
  more: (count: number) => `Show ${count} more ${count === 1 ? 'tag' : 'tags'}`,
  fewer: 'Show fewer tags',
  picker: 'Choose a tag',
  search: 'Search tags',
  found: 'Tags found',
  searching: 'Searching …',
  noResults: 'No results',
  allTaken: 'All tags are on it already',
  failed: 'The tags could not be read',
  create: (name: string) => `Create the tag “${name}”`,
  newTag: 'New tag',
  editTag: 'Edit tag',
  open: (name: string) => `Edit the tag ${name}`,
  closeDialog: 'Close the dialog',
  saving: 'Saving …',
  columns: {
    tag: 'Tag',
    description: 'Description',
    color: 'Color',
    createdByUser: 'Created by',
    createdDate: 'Created',
    defects: 'Defects',
    actions: 'Actions',
  },
  clearSearch: 'Clear the search',
  noneYet: 'No tags yet',
  noneYetText: 'Tags group defects across everything else. Make the first one here, or from a defect.',
  noneFoundText: (term: string) => `No tag of this project has “${term}” in its name.`,
  delete: (name: string) => `Delete the tag ${name}`,
  deleting: 'Deleting …',
  deleteTitle: (name: string) => `Delete the tag “${name}”?`,
  deleteText: (defects: number) =>
    defects === 0
      ? 'No defect has it.'
      : `${defects.toLocaleString('en')} ${defects === 1 ? 'defect loses' : 'defects lose'} it. This cannot be undone.`,
  show: (defects: number, name: string) =>
    `Show the ${defects.toLocaleString('en')} ${defects === 1 ? 'defect' : 'defects'} with the tag ${name}`,
} as const;
