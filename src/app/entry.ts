import type { Language } from '../domain/texts/language.ts';
import { chosenLanguage } from './language/chosen-language.ts';
import { earlyCalls } from './page/early-calls.ts';

/**
 * The entry point. The language loads before any module that contains texts, so that texts computed while a module
 * loads are right, too; therefore the app is imported here and nowhere else.
 */
const speakers: Readonly<Record<Exclude<Language, 'en'>, () => Promise<() => void>>> = {
  de: async () => (await import('./language/load-german.ts')).loadGerman(),
};

earlyCalls.start(location.pathname);

const language = chosenLanguage(() => localStorage, navigator.languages);
try {
  if (language !== 'en') await speakers[language]();
  document.documentElement.lang = language;
} catch (error) {
  // English is always available.
  console.warn('The words of the language could not be loaded', error);
}
await import('./main.tsx');
