import type { In } from '../../texts/in-language.ts';
import type {
  historyMessages as englishHistoryWords,
  trashMessages as englishTrashWords,
} from '../history/history-messages.ts';
import { germanNumber as number } from '../../texts/german/german-number.ts';

export const historyMessages: In<typeof englishHistoryWords> = {
  failed: 'Der Verlauf konnte nicht geladen werden',
  older: (count) => `Ältere anzeigen (${number(count)})`,
  readingOlder: 'Wird geladen …',
  this: 'diesen Fehler',
  purged: 'hat diesen Fehler endgültig gelöscht',
  comment: 'einen Kommentar',
  linkTo: (name) => `die Verknüpfung mit ${name}`,
  issue: (key) => (key === '' ? 'einen Vorgang in Jira' : `den Jira-Vorgang ${key}`),
  showComment: 'In den Kommentaren anzeigen',
  did: (verb, what) => `hat ${what} ${verb}`,
  took: 'hat eine Änderung rückgängig gemacht:',
  reverted: 'rückgängig gemacht',
  theirsAndMine:
    'Ihre Fassung: Wörter nur in Ihrer Fassung sind hervorgehoben, Wörter nur in der anderen durchgestrichen.',
  renamed: 'In den Einstellungen umbenannt und nur dort rückgängig zu machen.',
  empty: 'leer',
  formatting: 'Nur die Formatierung hat sich geändert.',
  undo: (what) => `Rückgängig machen: ${what}`,
  notUndone: (why) => `Nicht rückgängig gemacht: ${why}`,
  show: (when) => `Fehler mit Stand ${when} anzeigen`,
  days: 'Aktivität',
  tags: 'Schlagwörter',
  noTags: 'Keine Schlagwörter',
  olderComments: 'Ältere Kommentare werden hier nicht angezeigt.',
  comments: (count) => `Kommentare (${number(count)})`,
  attachments: (count) => `Anhänge (${number(count)})`,
  trashed: (id) => `${id} liegt im Papierkorb`,
  trashedText: (name, by, on, purge) =>
    `„${name}“ wurde am ${on} von ${by} gelöscht. Sie können ihn bis ${purge} wiederherstellen.`,
  restore: 'Wiederherstellen',
  restoring: 'Wird wiederhergestellt …',
};

export const trashMessages: In<typeof englishTrashWords> = {
  title: 'Papierkorb',
  intro: (days) => `Gelöschte Einträge bleiben ${days} Tage hier; danach werden sie endgültig gelöscht.`,
  search: 'Papierkorb durchsuchen',
  clearSearch: 'Suche leeren',
  columns: {
    id: 'ID',
    name: 'Titel',
    createdBy: 'Angelegt von',
    deletedOnDate: 'Gelöscht am',
    deletedByUser: 'Gelöscht von',
    purgeDate: 'Endgültig gelöscht am',
    restore: 'Wiederherstellen',
  },
  none: 'Der Papierkorb ist leer',
  noneText: 'Gelöschte Einträge erscheinen hier, bis sie endgültig gelöscht werden.',
  noneFound: 'Keine Ergebnisse',
  noneFoundText: (term) => `Nichts im Papierkorb enthält „${term}“.`,
  failed: 'Der Papierkorb konnte nicht geladen werden',
};
