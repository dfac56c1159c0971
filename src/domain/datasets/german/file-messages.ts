import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { datasetFileMessages as english } from '../file-messages.ts';

const rows = (count: number) => `${numberText(count)} ${count === 1 ? 'Zeile' : 'Zeilen'}`;
const will = (count: number) => (count === 1 ? 'wird' : 'werden');

export const datasetFileMessages: In<typeof english> = {
  import: 'Importieren',
  export: 'Exportieren',
  exportAs: { csv: 'Als CSV exportieren', xlsx: 'Als Excel exportieren' },
  title: 'Datei importieren',
  choose: 'Legen Sie eine CSV- oder Excel-Datei hier ab, oder',
  browse: 'wählen Sie eine Datei',
  another: 'Andere Datei wählen',
  hint: 'Die erste Zeile enthält die Namen der Spalten. Bis zu 64 MB.',
  reading: 'Die Datei wird gelesen …',
  importing: 'Wird importiert …',
  mode: 'Zeilen der Datei',
  modes: {
    append: 'Zum Datensatz hinzufügen',
    merge: 'Zeilen mit demselben ersten Wert ändern, die übrigen hinzufügen',
    replace: 'Alle Zeilen des Datensatzes ersetzen',
  },
  mapping: 'Spalten der Datei',
  mappingOf: (name) => `Spalte ${name} der Datei`,
  noTarget: 'Nicht importieren',
  newColumn: (type) => `Neue Spalte: ${type}`,
  faults: (count) =>
    count === 1
      ? '1 Wert passt nicht zu seiner Spalte. Er wird importiert und markiert.'
      : `${numberText(count)} Werte passen nicht zu ihren Spalten. Sie werden importiert und markiert.`,
  fault: (line, column, reason) => `Zeile ${numberText(line)}: ${column} ${reason}`,
  beyond: (count) =>
    count === 1 ? '1 Zeile hat mehr Werte als Spalten:' : `${numberText(count)} Zeilen haben mehr Werte als Spalten:`,
  beyondLine: (line, reason, values) => `Zeile ${numberText(line)} ${reason} (${values})`,
  errors: 'Fehlerliste herunterladen',
  sheet: { line: 'Zeile', column: 'Spalte', value: 'Wert', reason: 'Grund' },
  created: (count) => `${rows(count)} ${will(count)} hinzugefügt.`,
  changed: (count) => `${rows(count)} ${will(count)} geändert.`,
  removed: (count) => `${rows(count)} ${will(count)} gelöscht.`,
  secrets: (names) =>
    `Werte werden verschlüsselt gespeichert: ${names}. Sie werden nicht mehr angezeigt, und „Import rückgängig machen“ stellt frühere nicht wieder her.`,
  connected: (columns) => `Verbunden: ${columns}.`,
  unknown: (names) => `Ausgelassene Spalten: ${names}.`,
  ignored: (count) => `${rows(count)} der Datei ${will(count)} ausgelassen:`,
  line: (line, reason) => `Zeile ${numberText(line)}: ${reason}`,
  reasons: {
    empty: 'Sie enthält keine Werte',
    tooLong: 'Ein Wert ist zu lang',
    twice: 'Eine frühere Zeile hat denselben ersten Wert',
  },
  preview: 'Erste Zeilen der Datei',
  done: (count) => `Die Datei wurde importiert: ${rows(count)} hinzugefügt oder geändert.`,
  waiting: 'Wartet auf einen anderen Import …',
  running: (done, total) => `${numberText(done)} von ${rows(total)} importiert`,
  stop: 'Import anhalten',
  closeRunning: 'Im Hintergrund fortsetzen',
  cancelled: 'Der Import wurde angehalten.',
  failed: {
    rights:
      'Der Import wurde beendet: Der Datensatz wurde gelöscht, oder die Person, die den Import gestartet hat, darf ihn nicht mehr ändern.',
    archived: 'Der Import wurde beendet, weil das Projekt archiviert wurde.',
    full: 'Der Import wurde beendet, weil der Datensatz die Höchstzahl an Zeilen oder Zellen erreicht hat. Machen Sie ihn rückgängig, oder importieren Sie weniger Zeilen.',
    broken: 'Der Import wurde nicht abgeschlossen. Machen Sie ihn rückgängig, oder importieren Sie die Datei erneut.',
  },
  soFar: (count) => `Bisher ${rows(count)} hinzugefügt oder geändert.`,
  undo: 'Import rückgängig machen',
};
