import type { In } from '../../texts/in-language.ts';
import type { folderMessages as english } from '../folder-messages.ts';

export const folderMessages: In<typeof english> = {
  fields: { name: 'Name', parentId: 'Übergeordneter Ordner', rank: 'Reihenfolge' },
  audited: { entity: 'Ordner', record: 'den Ordner {name}' },
  deleted: (name) => `Ordner „${name}“ wurde gelöscht.`,
  changes: {
    'folder.create': 'Ein neuer Ordner',
    'folder.update': 'Eine Änderung an einem Ordner',
    'folder.delete': 'Das Löschen eines Ordners',
  },
};
