import type { In } from '../in-language.ts';
import type { settingsWords as english } from '../settings-words.ts';

export const settingsWords: In<typeof english> = {
  title: 'Einstellungen',
  pages: 'Einstellungen dieses Projekts',
};
