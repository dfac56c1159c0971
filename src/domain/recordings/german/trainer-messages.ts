import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { trainerMessages as english } from '../trainer-messages.ts';

export const trainerMessages: In<typeof english> = {
  title: 'Virtueller Trainer',
  start: 'Virtuellen Trainer starten',
  startText:
    'Führen Sie diesen Ablauf selbst im Browser Ihres Adapters aus. Das Element jedes Schritts wird hervorgehoben; Schritte ohne Element werden für Sie ausgeführt.',
  begin: 'Starten',
  datasetHint: 'Die Schritte verwenden seine erste Zeile.',
  baseAddressHint: 'Optional. Relative Adressen in Schritten beginnen hier.',
  isRunning: 'Läuft',
  isTurn: 'Sie sind dran',
  useElement: 'Verwenden Sie das hervorgehobene Element.',
  byAdapter: 'Der Adapter führt diesen Schritt aus.',
  value: 'Wert:',
  hints: {
    searching: 'Das Element dieses Schritts ist nicht auf der Seite.',
    otherValue: 'Das ist nicht der Wert dieses Schritts.',
  },
  tools: { show: 'Vormachen', skip: 'Schritt überspringen', end: 'Beenden' },
  outcomes: {
    open: 'Nicht ausgeführt',
    done: 'Erledigt',
    shown: 'Vorgemacht',
    skipped: 'Übersprungen',
    failed: 'Fehlgeschlagen',
  },
  score: (own, all) =>
    all === 1
      ? `Sie haben ${numberText(own)} von 1 Schritt ausgeführt.`
      : `Sie haben ${numberText(own)} von ${numberText(all)} Schritten ausgeführt.`,
};
