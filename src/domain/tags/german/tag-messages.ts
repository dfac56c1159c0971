import type { In } from '../../texts/in-language.ts';
import type { tagMessages as english } from '../tag-messages.ts';
import { germanNumber as number } from '../../texts/german/german-number.ts';

export const tagMessages: In<typeof english> = {
  tags: 'Schlagwörter',
  none: 'Keine Schlagwörter',
  add: 'Schlagwort hinzufügen',
  remove: (name) => `Schlagwort ${name} entfernen`,
  more: (count) => (count === 1 ? '1 weiteres Schlagwort anzeigen' : `${count} weitere Schlagwörter anzeigen`),
  fewer: 'Weniger Schlagwörter anzeigen',
  picker: 'Schlagwort wählen',
  search: 'Schlagwörter suchen',
  found: 'Passende Schlagwörter',
  searching: 'Wird gesucht …',
  noResults: 'Keine Ergebnisse',
  allTaken: 'Alle Schlagwörter sind bereits hinzugefügt',
  failed: 'Die Schlagwörter konnten nicht geladen werden',
  unknown:
    'Auf diesem Gerät sind noch keine Schlagwörter gespeichert. Sie können Schlagwörter wählen, sobald der Server erreichbar ist.',
  create: (name) => `Schlagwort „${name}“ anlegen`,
  newTag: 'Neues Schlagwort',
  editTag: 'Schlagwort bearbeiten',
  open: (name) => `Schlagwort ${name} bearbeiten`,
  closeDialog: 'Dialog schließen',
  saving: 'Wird gespeichert …',
  columns: {
    tag: 'Schlagwort',
    description: 'Beschreibung',
    color: 'Farbe',
    createdByUser: 'Angelegt von',
    createdDate: 'Angelegt',
    defects: 'Fehler',
    actions: 'Aktionen',
  },
  clearSearch: 'Suche leeren',
  changes: {
    'tag.create': 'Ein neues Schlagwort',
    'tag.update': 'Eine Änderung an einem Schlagwort',
    'tag.delete': 'Das Löschen eines Schlagworts',
    'tag.restore': 'Das Wiederherstellen eines Schlagworts',
  },
  noneYet: 'Noch keine Schlagwörter',
  noneYetText: 'Mit Schlagwörtern fassen Sie Fehler zusammen. Legen Sie das erste hier oder in einem Fehler an.',
  noneFoundText: (term) => `Kein Schlagwort dieses Projekts entspricht „${term}“.`,
  delete: (name) => `Schlagwort ${name} löschen`,
  deleting: 'Wird gelöscht …',
  deleteTitle: (name) => `Schlagwort „${name}“ löschen?`,
  deleteText: (defects) => {
    if (defects === 0) return 'Kein Fehler verwendet es.';
    return `${number(defects)} Fehler ${defects === 1 ? 'verliert' : 'verlieren'} es.`;
  },
  restored: (name) => `Das Schlagwort „${name}“ wurde wiederhergestellt`,
  show: (defects, name) => `${number(defects)} Fehler mit dem Schlagwort ${name} anzeigen`,
  auditedFields: { tag: 'Name', color: 'Farbe', description: 'Beschreibung' },
};
