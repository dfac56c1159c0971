import type { In } from '../../texts/in-language.ts';
import type { tagMessages as english } from '../tag-messages.ts';
import { germanNumber as number } from '../../texts/german/german-number.ts';

export const tagMessages: In<typeof english> = {
  tags: 'Schlagwörter',
  none: 'Keine Schlagwörter',
  add: 'Schlagwort hinzufügen',
  remove: (name) => `Schlagwort ${name} entfernen`,
  more: (count) => (count === 1 ? '1 weiteres Schlagwort zeigen' : `${count} weitere Schlagwörter zeigen`),
  fewer: 'Weniger Schlagwörter zeigen',
  picker: 'Schlagwort wählen',
  search: 'Schlagwörter suchen',
  found: 'Gefundene Schlagwörter',
  searching: 'Wird gesucht …',
  noResults: 'Keine Treffer',
  allTaken: 'Alle Schlagwörter sind schon vergeben',
  failed: 'Die Schlagwörter konnten nicht gelesen werden',
  unknown: 'Dieses Gerät kennt noch keine Schlagwörter. Sie können gewählt werden, sobald der Server erreichbar ist.',
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
  noneYet: 'Noch keine Schlagwörter',
  noneYetText:
    'Schlagwörter fassen Fehler über alles andere hinweg zusammen. Legen Sie das erste hier an oder in einem Fehler.',
  noneFoundText: (term) => `Kein Schlagwort dieses Projekts hat „${term}“ im Namen.`,
  delete: (name) => `Schlagwort ${name} löschen`,
  deleting: 'Wird gelöscht …',
  deleteTitle: (name) => `Das Schlagwort „${name}“ löschen?`,
  deleteText: (defects) => {
    if (defects === 0) return 'Kein Fehler hat es.';
    return `${number(defects)} Fehler ${defects === 1 ? 'verliert' : 'verlieren'} es. Das lässt sich nicht zurücknehmen.`;
  },
  show: (defects, name) => `${number(defects)} Fehler mit dem Schlagwort ${name} zeigen`,
};
