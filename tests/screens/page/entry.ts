import { watchLeftovers } from './leftovers.ts';

/** As in the product: the language is set before any module that contains texts is loaded. */
watchLeftovers();
const language = new URLSearchParams(location.search).get('language') ?? 'en';
if (language === 'de') (await import('../../../src/app/language/load-german.ts')).loadGerman();
document.documentElement.lang = language;
await import('./screen-page.tsx');
