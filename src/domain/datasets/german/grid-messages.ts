import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { columnMessages as englishColumns, gridMessages as englishGrid } from '../grid-messages.ts';

const counted = (count: number, one: string, more: string) => `${numberText(count)} ${count === 1 ? one : more}`;

export const columnMessages: In<typeof englishColumns> = {
  create: 'Spalte hinzufügen',
  editTitle: 'Spalte bearbeiten',
  edit: (name) => `Spalte ${name} bearbeiten`,
  delete: 'Spalte löschen',
  fields: { name: 'Name', type: 'Typ', values: 'Werte, einer je Zeile', feeds: 'Verwendet von' },
  valuesHint: 'Eine Liste nimmt nur diese Werte an. Auch Kombinationen verwenden sie.',
  faultAt: (fault, position) => `${fault} (Zeichen ${numberText(position)})`,
  secretHint:
    'Werte werden verschlüsselt. Eine Ausführung verwendet sie, aber niemand kann sie wieder lesen. Sie brauchen eine Netzwerkverbindung und lassen sich nicht rückgängig machen.',
  feedsNothing: 'Noch nichts',
  parameter: (name) => `Parameter ${name}`,
  step: (name) => `Schritt ${name}`,
  unused: 'Von diesem Ablauf nicht verwendet',
};

export const gridMessages: In<typeof englishGrid> = {
  label: (name) => `Werte von ${name}`,
  back: 'Alle Datensätze',
  rowHead: 'Zeile',
  row: (number) => `Zeile ${numberText(number)}`,
  cell: (column, row) => `${column}, Zeile ${numberText(row)}`,
  loading: 'Wird geladen …',
  failed: 'Dieser Datensatz konnte nicht geladen werden',
  failedMore: 'Weitere Zeilen konnten nicht geladen werden. Sie brauchen eine Netzwerkverbindung.',
  empty: 'Noch keine Spalten',
  emptyText: 'Fügen Sie für jeden Wert, den der Ablauf braucht, eine Spalte hinzu, oder importieren Sie eine Datei.',
  noRows: 'Noch keine Zeilen. Fügen Sie eine Zeile hinzu, oder fügen Sie Zellen aus einer Tabelle ein.',
  counts: (rows, columns) => `${counted(rows, 'Zeile', 'Zeilen')}, ${counted(columns, 'Spalte', 'Spalten')}`,
  addRow: 'Zeile hinzufügen',
  addColumn: 'Spalte hinzufügen',
  removeRows: (count) => `${counted(count, 'Zeile', 'Zeilen')} löschen`,
  pin: 'Anheften',
  pinHint: 'Angeheftete Zeilen bleiben, wenn Zeilen kombiniert werden.',
  off: 'Ausschalten',
  offHint: 'Ausgeschaltete Zeilen werden bei der Ausführung des Ablaufs ausgelassen.',
  isPinned: 'Angeheftet',
  isOff: 'Ausgeschaltet',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  type: (type) => `Typ: ${type}`,
  keys: 'Tasten',
  keysText:
    'Eingabe oder ein Buchstabe bearbeitet, Esc bricht ab. Umschalt und Pfeile wählen aus. Strg+C und Strg+V kopieren und fügen ein, Strg+D füllt nach unten, Alt+T ändert den Typ einer Zelle, Entf leert. = beginnt eine Funktion, @ einen Verweis.',
  refused: 'Diese Änderung wurde nicht gespeichert',
  gone: (text) => `Die Zeile oder Spalte wurde gelöscht, während Sie schrieben. Ihr Text: „${text}“`,
  replaced: (text) =>
    `„${text}“ wurde in diese Zelle eingetragen, während Sie schrieben, und ist ersetzt. Rückgängig stellt es wieder her.`,
  pasteTitle: 'Diese Zellen einfügen?',
  pasteText: (cells) => `${counted(cells, 'Zelle wird', 'Zellen werden')} gesetzt.`,
  pasteRows: (count) => `${counted(count, 'Zeile wird', 'Zeilen werden')} hinzugefügt.`,
  pasteIgnored: (count) =>
    `${counted(count, 'Zelle', 'Zellen')} rechts von der letzten Spalte ${count === 1 ? 'wird' : 'werden'} ausgelassen.`,
  pasteFaults: (count) =>
    `${counted(count, 'Zelle wird', 'Zellen werden')} markiert, weil der Wert nicht zur Spalte passt.`,
  pasteSecrets: (count) =>
    `${counted(count, 'Zelle', 'Zellen')} geheimer Spalten ${count === 1 ? 'wird' : 'werden'} gesetzt.`,
  pastePreview: 'Eingefügte Zellen',
  paste: 'Einfügen',
  editedBy: (name) => `${name} bearbeitet diese Zelle`,
};
