import type { In } from '../../texts/in-language.ts';
import type { adapterProblemMessages as english } from '../adapter-problem-messages.ts';

export const adapterProblemMessages: In<typeof english> = {
  othersAdapter: 'Diese Client-ID gehört zum Adapter von jemand anderem. Geben Sie dem Client eine neue.',
  tooManyAdapters: ({ max }) => `Sie können höchstens ${max} Adapter haben. Löschen Sie zuerst einen.`,
  pairingCodeWrong:
    'Das ist nicht der Code eines wartenden Adapters. Prüfen Sie ihn, oder starten Sie den Adapter neu, um einen neuen zu erhalten.',
  queueFull: ({ max }) => `Die Warteschlange des Adapters ist voll (höchstens ${max} Befehle).`,
};
