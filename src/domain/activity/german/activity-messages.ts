import type { In } from '../../texts/in-language.ts';
import type { activityMessages as english } from '../activity-messages.ts';

const number = (count: number) => count.toLocaleString('de');
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;
const changes = (count: number) => counted(count, 'Änderung', 'Änderungen');
const records = (count: number) => counted(count, 'Datensatz', 'Datensätze');

export const activityMessages: In<typeof english> = {
  failed: 'Die Aktivität konnte nicht geladen werden',
  none: 'Noch keine Aktivität',
  noneText: 'Änderungen an Fehlern, Abläufen, Szenarien, Plänen und anderem in diesem Projekt erscheinen hier.',
  noneFound: 'Keine Ergebnisse',
  noneFoundText: 'Keine Änderungen entsprechen diesen Filtern.',
  clear: 'Filter zurücksetzen',
  person: 'Person',
  anybody: 'Alle Personen',
  kind: 'Art',
  anyKind: 'Alle Arten',
  field: 'Feld',
  anyField: 'Alle Felder',
  days: 'Datum',
  from: 'Von',
  to: 'Bis',
  older: 'Ältere',
  newest: 'Neueste',
  groups: {
    same: '{who} hat {field} in {value} geändert ({records})',
    various: '{who} hat {field} geändert ({records})',
  },
  counts: {
    DEFECT: (count) => counted(count, 'Fehler', 'Fehler'),
    FLOW: (count) => counted(count, 'Ablauf', 'Abläufe'),
    SCENARIO: (count) => counted(count, 'Szenario', 'Szenarien'),
    TESTPLAN: (count) => counted(count, 'Testplan', 'Testpläne'),
    other: records,
  },
  show: (count) => `${changes(count)} anzeigen`,
  more: (count) => `und ${number(count)} weitere`,
  revert: (count) => (count === 1 ? 'Rückgängig machen …' : `${changes(count)} rückgängig machen …`),
  empty: 'leer',
  title: (field) => `Änderungen von ${field} rückgängig machen`,
  reading: 'Änderungen werden geladen …',
  intro: (what) => `Den vorigen Wert zurück bekommen: ${what}`,
  nothing: 'Es gibt nichts mehr rückgängig zu machen.',
  changedSince: (what, count) =>
    `${what} ${count === 1 ? 'wurde' : 'wurden'} danach erneut geändert. Wählen Sie, was ebenfalls rückgängig gemacht wird:`,
  since: (who, when) => `geändert von ${who}, ${when}`,
  same: (what, count) => `${what} ${count === 1 ? 'hat' : 'haben'} bereits den vorigen Wert.`,
  refused: (what) => `Nicht zurückgesetzt werden können: ${what}`,
  tick: (name) => `${name} zurücksetzen`,
  apply: (count) => `${changes(count)} rückgängig machen`,
  running: 'Änderungen werden rückgängig gemacht',
  undoing: 'Änderungen werden wiederhergestellt',
  progress: (done, all) => `${number(done)} von ${all}`,
  stop: 'Anhalten',
  stopping: 'Wird nach der laufenden Anfrage angehalten …',
  waiting: 'Keine Verbindung. Es geht von selbst weiter, und nichts wird doppelt geändert.',
  retryNow: 'Jetzt versuchen',
  doneTitle: 'Fertig',
  stoppedTitle: 'Angehalten',
  undo: 'Rückgängig machen',
  results: {
    changed: (what) => `${what} zurückgesetzt`,
    restored: (what) => `${what} wiederhergestellt`,
    unchanged: (what) => `${what} unverändert`,
    refused: (what) => `${what} abgelehnt`,
    left: (what) => `${what} nicht bearbeitet`,
  },
  reasons: {
    missing: 'gibt es nicht mehr',
    forbidden: 'Sie dürfen dies nicht ändern',
    changedSince: 'wurde erneut geändert',
    inclusion: 'den vorigen Wert gibt es nicht mehr',
    required: 'das Feld darf nicht leer sein',
    obsolete: 'das Feld wird nicht mehr verwendet',
    other: 'der vorige Wert ist nicht erlaubt',
  },
};
