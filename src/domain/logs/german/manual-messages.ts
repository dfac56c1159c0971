import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { manualMessages as english } from '../manual-messages.ts';

export const manualMessages: In<typeof english> = {
  title: 'Schritte ausführen',
  place: (index, count) => `Schritt ${numberText(index)} von ${numberText(count)}`,
  iteration: (iteration) => `Durchlauf ${numberText(iteration)}`,
  data: 'Testdaten',
  expected: 'Erwartetes Ergebnis',
  note: 'Notiz',
  noteHint: 'Was Sie gesehen haben, zum Beispiel warum der Schritt fehlgeschlagen ist.',
  previous: 'Vorheriger Schritt',
  next: 'Nächster Schritt',
  passed: 'Bestanden',
  failed: 'Fehlgeschlagen',
  skipped: 'Überspringen',
  allDone: 'Alle hier gezeigten Schritte haben ein Ergebnis.',
  finish: 'Ausführung abschließen',
  finished: 'Sie haben diese Ausführung abgeschlossen. Das Ergebnis erscheint, sobald der Server es hat.',
};
