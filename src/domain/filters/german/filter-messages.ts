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
    'Filtern Sie eine Liste und speichern Sie den Filter unter einem Namen. Alle im Projekt können ihn verwenden.',
  loading: 'Wird geladen …',
  failed: 'Die gespeicherten Filter konnten nicht geladen werden',
  newTitle: 'Filter speichern',
  renameTitle: 'Filter umbenennen',
  name: 'Name',
  saving: 'Wird gespeichert …',
  removeTitle: (name) => `Filter „${name}“ löschen?`,
  removeText:
    'Er kommt in den Papierkorb und kann von dort wiederhergestellt werden. Was er findet, ändert sich nicht.',
  saved: (name) => `Der Filter „${name}“ wurde gespeichert`,
  deleted: (name) => `Der Filter „${name}“ wurde gelöscht`,
  restored: (name) => `Der Filter „${name}“ wurde wiederhergestellt`,
  columns: { name: 'Name', type: 'Art', by: 'Zuletzt geändert von', date: 'Geändert', actions: 'Aktionen' },
  types: {
    DEFECT: 'Fehler',
    FLOW: 'Abläufe',
    SCENARIO: 'Szenarien',
    FLOW_LOG: 'Ablaufprotokolle',
    SCENARIO_LOG: 'Szenarioprotokolle',
  },
  changes: {
    'filter.create': 'Ein neuer gespeicherter Filter',
    'filter.update': 'Eine Änderung an einem gespeicherten Filter',
    'filter.delete': 'Das Löschen eines gespeicherten Filters',
    'filter.restore': 'Das Wiederherstellen eines gespeicherten Filters',
  },
  auditedFields: { name: 'Name', config: 'Kriterien' },
};
