import type { In } from '../../texts/in-language.ts';
import type { settingsMessages as english } from '../settings-messages.ts';

export const settingsMessages: In<typeof english> = {
  title: 'Einstellungen',
  pages: 'Projekteinstellungen',
};
