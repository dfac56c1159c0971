import type { In } from '../../texts/in-language.ts';
import type { folderListMessages as english } from '../folder-list-messages.ts';

export const folderListMessages: In<typeof english> = {
  folder: 'Ordner',
  none: 'Kein Ordner',
  title: 'Ordner',
  add: 'Neuer Ordner',
  create: 'Ordner anlegen',
  rename: 'Ordner umbenennen',
  toggle: (name) => `Ordner in ${name}`,
  remove: (name) => `Ordner „${name}“ löschen?`,
  moveContent: 'Inhalt verschieben nach',
};
