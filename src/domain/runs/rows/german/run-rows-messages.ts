import type { In } from '../../../texts/in-language.ts';
import { numberText } from '../../../texts/set-locale.ts';
import type { runRowsMessages as english } from '../run-rows-messages.ts';

export const runRowsMessages: In<typeof english> = {
  label: 'Gleichzeitige Zeilen',
  inOrder: 'Nacheinander',
  inOrderHint: 'In einer Ausführung, die mit der ersten fehlgeschlagenen Zeile endet.',
  rows: (count) => `${numberText(count)} gleichzeitig`,
  rowsHint: 'Jede Zeile wird für sich ausgeführt, sobald ein Adapter frei ist.',
};
