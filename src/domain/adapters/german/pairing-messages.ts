import type { In } from '../../texts/in-language.ts';
import type { pairingMessages as english } from '../pairing-messages.ts';

export const pairingMessages: In<typeof english> = {
  title: 'Adapter koppeln',
  text: 'Starten Sie den Adapter auf einem beliebigen Gerät mit der Adresse dieser Seite als --server. Geben Sie dann den Code ein, den er anzeigt.',
  code: 'Code',
  placeholder: 'ABCD-EFGH',
  find: 'Weiter',
  finding: 'Der Code wird gesucht …',
  found: (name, address) =>
    `„${name}“ zeigt diesen Code an, unter ${address}. Nach dem Koppeln führt der Adapter Ihre Tests in einem Browser auf diesem Gerät aus und zeichnet sie auf.`,
  confirm: 'Adapter koppeln',
  paired: (name) => `„${name}“ ist gekoppelt und gleich online.`,
  another: 'Weiteren Adapter koppeln',
};
