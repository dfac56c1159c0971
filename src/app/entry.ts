import type { Language } from '../domain/texts/language.ts';
import { chosenLanguage } from './language/chosen-language.ts';

/**
 * The first thing of the app. The language is spoken before anything that holds words is loaded, so that what a module
 * makes of words at once is right, too; that is why the app itself is imported here and nowhere else.
 */
const speakers: Readonly<Record<Exclude<Language, 'en'>, () => Promise<() => void>>> = {
  de: async () => (await import('./language/load-german.ts')).loadGerman(),
};

const language = chosenLanguage(() => localStorage, navigator.languages);
try {
  if (language !== 'en') await speakers[language]();
  document.documentElement.lang = language;
} catch (error) {
  // English is there in any case.
  console.warn('The words of the language could not be loaded', error);
}
await import('./main.tsx');
