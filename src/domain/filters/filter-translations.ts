import { translations } from '../texts/translations.ts';
import { filterMessages } from './filter-messages.ts';
import { filterMessages as germanFilterMessages } from './german/filter-messages.ts';

export const filterTranslations = translations({
  english: { filterMessages },
  german: { filterMessages: germanFilterMessages },
});
