import type { In } from '../../texts/in-language.ts';
import type { runMessages as english } from '../run-messages.ts';

export const runMessages: In<typeof english> = {
  queued: 'Die Nachricht wurde in die Warteschlange gestellt',
  sent: 'Die Nachricht wurde an den Adapter gesendet',
};
