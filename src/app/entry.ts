import type { Language } from '../domain/texts/language.ts';
import { chosenLanguage } from './language/chosen-language.ts';
import { limits } from '../domain/limits.ts';
import { earlyCalls, type SentCalls } from './page/early-calls.ts';
import { nextTask, startParts } from './page/start-parts.ts';
import { earlyRows, listedProject } from './page/early-rows.ts';

/**
 * The entry point. The language loads before any module that contains texts, so that texts computed while a module
 * loads are right, too; therefore the app is imported here and nowhere else.
 */
const speakers: Readonly<Record<Exclude<Language, 'en'>, () => Promise<() => void>>> = {
  de: async () => (await import('./language/load-german.ts')).loadGerman(),
};

const page = globalThis as { early?: SentCalls };
earlyCalls.start(location.pathname, location.search, page.early);
// Nobody but the app takes the token.
delete page.early;
const around = {
  document,
  history,
  onMoved: () => dispatchEvent(new PopStateEvent('popstate')),
  afterPaint(run: () => void) {
    requestAnimationFrame(() => setTimeout(run));
    setTimeout(run, limits.hiddenFrame);
  },
};
const drawn = earlyRows(around, listedProject(location), earlyCalls.look);

const language = chosenLanguage(() => localStorage, navigator.languages);
try {
  if (language !== 'en') await speakers[language]();
  document.documentElement.lang = language;
} catch (error) {
  // English is always available.
  console.warn('The words of the language could not be loaded', error);
}
// The app takes the processor for a while; a slow server must not hold it up.
await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, limits.earlyRowsPatience))]);
const say = (event: string) => document.dispatchEvent(new Event(event));
say('rowsdrawn');
try {
  for (const load of startParts) {
    await load();
    await nextTask();
  }
  await import('./main.tsx');
  say('started');
} catch (error) {
  // The page loads itself again (index.html).
  say('startfailed');
  throw error;
}
