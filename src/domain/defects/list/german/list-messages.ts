import type { In } from '../../../texts/in-language.ts';
import type { listMessages as english } from '../list-messages.ts';

export const listMessages: In<typeof english> = {
  me: 'Ich',
  assignedToMe: 'Mir zugewiesen',
  open: 'Alle offenen',
  relative: { today: 'Heute', last7days: 'Letzte 7 Tage', last30days: 'Letzte 30 Tage' },
  relativeLabel: (field) => `${field}: Zeitraum`,
  relativeChip: (field, period) => `${field}: ${period}`,
  clearFilters: 'Filter zurücksetzen',
  ignored: (names) => `Unbekannte oder ungültige Filter in dieser Adresse wurden ignoriert: ${names}.`,
  dismiss: 'Ausblenden',
  theme: 'Farbschema',
  themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  columns: 'Spalten',
  chooseColumns: 'Spalten auswählen',
  resetColumns: 'Spalten zurücksetzen',
  columnWidth: (column) => `Breite von ${column}`,
  columnNames: { assignee: 'Zugewiesen an', tags: 'Schlagwörter', createdDate: 'Angelegt am' },
  unreadable: (id, why) => `${id} konnte nicht geöffnet werden. ${why}`,
  unreadableMissing: 'Diesen Fehler gibt es in diesem Projekt nicht, oder er wurde endgültig gelöscht.',
  unreadableOffline:
    'Sie sind offline, und dieser Fehler wurde auf diesem Gerät noch nicht geöffnet. Er öffnet sich, sobald Sie wieder online sind.',
};
