import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { combineMessages as english } from '../combine-messages.ts';

const counted = (count: number, one: string, more: string) => `${numberText(count)} ${count === 1 ? one : more}`;

export const combineMessages: In<typeof english> = {
  open: 'Kombinieren',
  title: 'Werte kombinieren',
  text: (columns) =>
    `Füllt den Datensatz mit wenigen Zeilen, die jede Kombination der Werte von ${counted(columns, 'Spalte', 'Spalten')} enthalten.`,
  none: 'Noch nichts zu kombinieren',
  noneText: 'Bearbeiten Sie mindestens zwei Spalten und geben Sie die Werte an, die sie haben können.',
  strength: 'Kombinieren',
  strengths: { 2: 'Paare', 3: 'Tripel', 4: 'Quadrupel' },
  constraints: 'Bedingungen',
  constraintsHint:
    'Kombinationen, die nicht vorkommen können, zum Beispiel ein Browser, den es nur auf einem System gibt.',
  constraint: (number) => `Bedingung ${numberText(number)}`,
  add: 'Bedingung hinzufügen',
  remove: (number) => `Bedingung ${numberText(number)} entfernen`,
  if: 'Wenn',
  is: 'ist',
  isNot: 'ist nicht',
  then: 'dann',
  column: 'Spalte',
  value: 'Wert',
  relation: 'Beziehung',
  keepPinned: 'Angeheftete Zeilen behalten',
  keepPinnedText: 'Ihre Kombinationen zählen, daher werden weniger neue Zeilen gebraucht.',
  shuffle: 'Andere Zeilen wählen',
  counting: 'Wird gezählt…',
  created: (count) => `${counted(count, 'Zeile wird', 'Zeilen werden')} hinzugefügt.`,
  nothingNew: 'Die angehefteten Zeilen enthalten bereits alle Kombinationen.',
  pinned: (count) => `${counted(count, 'angeheftete Zeile bleibt', 'angeheftete Zeilen bleiben')}.`,
  removed: (count) => `${counted(count, 'andere Zeile wird', 'andere Zeilen werden')} gelöscht.`,
  covered: (covered, total) =>
    `${numberText(covered)} von ${counted(total, 'Kombination ist', 'Kombinationen sind')} möglich; alle sind enthalten.`,
  impossible: (count) => `${counted(count, 'unmögliche Kombination', 'unmögliche Kombinationen')}`,
  impossibleMore: (count) => `und ${numberText(count)} weitere`,
  because: (constraints) => `wegen ${constraints}`,
  preview: 'Erste neue Zeilen',
  addRows: 'Zeilen hinzufügen',
  replaceRows: 'Zeilen ersetzen',
  adding: 'Zeilen werden hinzugefügt…',
  fields: { columns: 'Spalten', constraints: 'Bedingungen', values: 'Werte' },
};
