import { translations } from '../texts/translations.ts';
import { rightsMessages } from './rights-messages.ts';
import { rightsMessages as germanRightsMessages } from './german/rights-messages.ts';

export const rightsTranslations = translations({
  english: { rightsMessages },
  german: { rightsMessages: germanRightsMessages },
});
