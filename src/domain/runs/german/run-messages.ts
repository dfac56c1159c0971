import type { In } from '../../texts/in-language.ts';
import { withNote, type runMessages as english } from '../run-messages.ts';

export const runMessages: In<typeof english> = {
  queued: 'Die Nachricht wurde in die Warteschlange gestellt',
  sent: 'Die Nachricht wurde an den Adapter gesendet',
  left: (count) => (count === 1 ? '1 Schritt wurde nicht ausgeführt.' : `${count} Schritte wurden nicht ausgeführt.`),
  manual: 'Die Schritte können jetzt ausgeführt werden',
  byPerson: {
    PASSED: (name, note) => withNote(`Ausgeführt von ${name}`, note),
    FAILED: (name, note) => withNote(`Ausgeführt von ${name}`, note),
    SKIPPED: (name, note) => withNote(`Ausgelassen von ${name}`, note),
  },
  changes: { 'run.setResult': 'Ergebnis eines Schritts', 'run.finish': 'Ausführung abschließen' },
};
