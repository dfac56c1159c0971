import type { In } from '../../texts/in-language.ts';
import type { runMessages as english } from '../run-messages.ts';

export const runMessages: In<typeof english> = {
  queued: 'Die Nachricht wurde in die Warteschlange gestellt',
  sent: 'Die Nachricht wurde an den Adapter gesendet',
  left: (count) => (count === 1 ? '1 Schritt wurde nicht ausgeführt.' : `${count} Schritte wurden nicht ausgeführt.`),
  manual: 'Die Schritte können jetzt ausgeführt werden',
  changes: { 'run.setResult': 'Ergebnis eines Schritts', 'run.finish': 'Ausführung abschließen' },
};
