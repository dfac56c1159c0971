import type { In } from '../../texts/in-language.ts';
import type { filterMessages as english } from '../filter-messages.ts';

export const filterMessages: In<typeof english> = {
  title: 'Gespeicherte Filter',
  menu: 'Gespeicherte Filter',
  saveAs: 'Aktuelle speichern als …',
  update: (name) => `„${name}“ aktualisieren`,
  rename: (name) => `„${name}“ umbenennen …`,
  remove: (name) => `„${name}“ löschen …`,
  none: 'Noch keine gespeicherten Filter',
  noneText:
    'Grenzen Sie eine Liste ein und speichern Sie das Ergebnis unter einem Namen: Alle im Projekt finden es dort.',
  loading: 'Wird geladen …',
  failed: 'Die gespeicherten Filter konnten nicht gelesen werden',
  newTitle: 'Filter speichern',
  renameTitle: 'Filter umbenennen',
  name: 'Name',
  saving: 'Wird gespeichert …',
  removeTitle: (name) => `Den Filter „${name}“ löschen?`,
  removeText: 'Er verschwindet für alle in diesem Projekt. Kein Fehler ändert sich.',
  saved: (name) => `Der Filter „${name}“ wurde gespeichert`,
  deleted: (name) => `Der Filter „${name}“ wurde gelöscht`,
  columns: { name: 'Name', type: 'Art', by: 'Zuletzt geändert von', date: 'Geändert', actions: 'Aktionen' },
  types: { DEFECT: 'Fehler' },
};
