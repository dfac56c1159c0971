import { translations } from '../texts/translations.ts';
import { filterMessages } from './filter-messages.ts';
import { filterMessages as germanFilterMessages } from './german/filter-messages.ts';
import { filterProblemMessages } from './filter-problem-messages.ts';
import { filterProblemMessages as germanFilterProblemMessages } from './german/filter-problem-messages.ts';

export const filterTranslations = translations({
  english: { filterMessages, filterProblemMessages },
  german: { filterMessages: germanFilterMessages, filterProblemMessages: germanFilterProblemMessages },
});
