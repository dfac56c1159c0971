import type { NamedEntry } from '../audit/audit-entry.ts';
import { folderIdOf, type FolderChange } from './folder-facts.ts';

const none = { fieldChanged: '', oldValue: '', newValue: '' };

/** The id of a folder and a rank mean nothing to a reader. */
const fieldIn = (changes: object, was: object) => {
  const [[fieldChanged, value] = ['', ''] as const] = Object.entries(changes);
  const [before] = Object.values(was);
  return fieldChanged === 'name'
    ? { fieldChanged, oldValue: String(before ?? ''), newValue: String(value ?? '') }
    : { ...none, fieldChanged };
};

const changeIn = ({ type, data }: FolderChange) => {
  switch (type) {
    case 'folder.created':
      return { operation: 'ENTITY_CREATE', ...none, newValue: data.name };
    case 'folder.updated':
      return { operation: 'UPDATE_FIELD', ...fieldIn(data.changes, data.was) };
    case 'folder.deleted':
      return { operation: 'ENTITY_DELETE', ...none, oldValue: data.name };
  }
};

/** An event as an entry of the audit trail. */
export const folderEntryOf = (fact: FolderChange): NamedEntry => ({
  name: fact.data.name,
  entry: {
    id: fact.id,
    createdDate: fact.at,
    entity: 'FOLDER',
    entityId: folderIdOf(fact.about),
    projectId: fact.project,
    user: fact.by,
    ...changeIn(fact),
  },
});
