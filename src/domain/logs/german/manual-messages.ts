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
  pictures: {
    label: 'Bilder',
    drop: 'Bilder hierher ziehen, einfügen oder',
    browse: 'Bilder auswählen',
    hint: 'Bis zu 4 Bilder, JPEG oder PNG, je 10 MB.',
    remove: (index) => `Bild ${numberText(index)} entfernen`,
    shown: (index) => `Bild ${numberText(index)}`,
    faults: {
      type: 'Nur Bilder in JPEG oder PNG können hinzugefügt werden.',
      size: 'Ein Bild darf bis zu 10 MB haben.',
      count: 'Ein Schritt kann bis zu 4 Bilder haben.',
    },
  },
  flow: {
    title: 'Nächsten Ablauf ausführen',
    text: 'Halten Sie das Ergebnis fest, um die Ausführung fortzusetzen.',
    noteHint: 'Was Sie gesehen haben, zum Beispiel warum der Ablauf fehlgeschlagen ist. Die Notiz steht im Protokoll.',
  },
  allDone: 'Alle hier gezeigten Schritte haben ein Ergebnis.',
  finish: 'Ausführung abschließen',
  finished: 'Sie haben diese Ausführung abgeschlossen. Das Ergebnis erscheint, sobald der Server es hat.',
};
