import { translations } from '../texts/translations.ts';
import { adapterMessages } from './adapter-messages.ts';
import { adapterMessages as germanAdapterMessages } from './german/adapter-messages.ts';
import { deviceMessages } from './device-messages.ts';
import { deviceMessages as germanDeviceMessages } from './german/device-messages.ts';
import { pairingMessages } from './pairing-messages.ts';
import { pairingMessages as germanPairingMessages } from './german/pairing-messages.ts';
import { adapterProblemMessages } from './adapter-problem-messages.ts';
import { adapterProblemMessages as germanAdapterProblemMessages } from './german/adapter-problem-messages.ts';

export const adapterTranslations = translations({
  english: { adapterMessages, deviceMessages, pairingMessages, adapterProblemMessages },
  german: {
    adapterMessages: germanAdapterMessages,
    deviceMessages: germanDeviceMessages,
    pairingMessages: germanPairingMessages,
    adapterProblemMessages: germanAdapterProblemMessages,
  },
  alike: ['adapterMessages.technologies.property', 'ABCD-EFGH'],
});
