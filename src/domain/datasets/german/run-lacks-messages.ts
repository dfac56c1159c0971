import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { runLacksMessages as english } from '../run-lacks-messages.ts';

export const runLacksMessages: In<typeof english> = {
  columnsUnused: (names, count) =>
    count === 1 ? `Eine Spalte versorgt nichts: ${names}.` : `${numberText(count)} Spalten versorgen nichts: ${names}.`,
  noneUsed: 'Keine Spalte dieses Datensatzes versorgt einen Schritt.',
  unfed: (names) => `Keine Spalte versorgt ${names}. Der Standardwert gilt.`,
  missing: (names) => `Kein Wert für: ${names}. Schritte, die einen brauchen, schlagen fehl.`,
  emptyCells: (cells) => `Leere Zellen: ${cells}. Schritte, die einen Wert brauchen, schlagen fehl.`,
  emptyCell: (row, column) => `Zeile ${numberText(row)}, ${column}`,
  addDataset: 'Datensatz anlegen',
  dataOf: (name) => `Daten von ${name}`,
};
