import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { datasetProblemMessages as english } from '../dataset-problem-messages.ts';

export const datasetProblemMessages: In<typeof english> = {
  datasetGone: 'verweist auf einen gelöschten Datensatz',
  datasetsMost: ({ max }) => `kann nicht angelegt werden: Ein Ablauf hat höchstens ${max} Datensätze`,
  rowsMost: ({ max }) => `können nicht hinzugefügt werden: Ein Datensatz hat höchstens ${numberText(max)} Zeilen`,
  columnsMost: ({ max }) => `können nicht hinzugefügt werden: Ein Datensatz hat höchstens ${max} Spalten`,
  cellsMost: ({ max }) => `können nicht hinzugefügt werden: Ein Datensatz hat höchstens ${numberText(max)} Zellen`,
  changeTooLarge: ({ max }) => `ändern mehr als ${numberText(max)} Zeichen auf einmal: Teilen Sie die Änderung auf`,
  columnGone: 'verweisen auf eine gelöschte Spalte',
  columnExists: 'hat diese Spalte bereits',
  columnNameTaken: ({ name }) => `„${name}“ ist bereits der Name einer anderen Spalte`,
  rowGone: 'verweisen auf eine gelöschte Zeile',
  rowExists: 'hat diese Zeile bereits',
  rowsUnknown: 'können erst geändert werden, wenn sie geladen sind',
  cellExpression: ({ detail }) => `hat einen fehlerhaften Ausdruck: ${detail}`,
  secretColumn:
    'ist geheim: Werte werden in der Tabelle, durch einen Import oder mit dem Aufruf für Geheimnisse gesetzt, mit Netzwerkverbindung',
  secretShort: ({ min }) =>
    `braucht Werte mit mindestens ${min} Zeichen: Kürzere könnten nicht aus Protokollen entfernt werden`,
  secretHasValues: 'hat Werte: Leeren Sie die Spalte, bevor Sie ändern, ob sie geheim ist',
  notSecret: 'ist keine geheime Spalte',
  notABoolean: 'muss true oder false sein',
  flowUnknown: 'gibt es in diesem Projekt nicht',
  revisionMissing: 'fehlt: Senden Sie die Version, von der Ihre Änderungen ausgehen',
  revisionUnknown: 'ist keine Version, die zusammengeführt werden kann: Lesen Sie den Datensatz erneut',
  stepUnknown: ({ step }) => `hat keine Spalte für den Schritt ${step}`,
  importUnknown: 'ist abgelaufen: Laden Sie die Datei erneut hoch',
  importFormat: 'ist weder CSV noch eine Excel-Arbeitsmappe',
  importEmpty: 'enthält keine Zeilen',
  importUnpacked: ({ ratio }) => `ist entpackt mehr als ${ratio}-mal so groß und wurde nicht gelesen`,
  importMapping: ({ count }) => `muss für jede der ${count} Spalten der Datei sagen, wohin sie gehört`,
  importTwice: ({ name }) => `hat zwei Spalten der Datei für die Spalte „${name}“`,
  importTableSlow: 'braucht beim Lesen zu viel Zeit oder Arbeitsspeicher: Teilen Sie sie in kleinere Dateien auf',
  importColumns: ({ max }) => `hat mehr als ${max} Spalten`,
  cellsBeyond: ({ count }) =>
    count === 1
      ? 'hat 1 Wert mehr, als es Spalten gibt: Er wird nicht importiert'
      : `hat ${numberText(count)} Werte mehr, als es Spalten gibt: Sie werden nicht importiert`,
  importHeads: 'braucht einen Namen für jede importierte Spalte',
  combineColumns: ({ strength }) =>
    `brauchen Werte: Eine Kombination braucht mindestens ${strength} Spalten mit einer Werteliste`,
  combineColumn: 'nennen eine Spalte ohne Werte',
  combineValue: ({ column, value }) => `nennen den Wert „${value}“, den die Spalte „${column}“ nicht hat`,
  combineMost: ({ max }) =>
    `haben mehr als ${numberText(max)} Kombinationen: Verwenden Sie weniger Werte oder eine geringere Stärke`,
  combineTime:
    'lassen sich nicht in der erlaubten Zeit kombinieren: Verwenden Sie weniger Werte oder eine geringere Stärke',
  combineImpossible: 'widersprechen sich: Keine Zeile ist möglich',
  nothingToRevert: 'wurde bereits rückgängig gemacht oder kann nicht mehr rückgängig gemacht werden',
};
