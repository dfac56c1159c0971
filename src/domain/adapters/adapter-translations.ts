import { translations } from '../texts/translations.ts';
import { adapterMessages } from './adapter-messages.ts';
import { adapterMessages as germanAdapterMessages } from './german/adapter-messages.ts';
import { deviceMessages } from './device-messages.ts';
import { deviceMessages as germanDeviceMessages } from './german/device-messages.ts';

export const adapterTranslations = translations({
  english: { adapterMessages, deviceMessages },
  german: { adapterMessages: germanAdapterMessages, deviceMessages: germanDeviceMessages },
});
