import { translations } from '../texts/translations.ts';
import { runMessages as germanRunMessages } from './german/run-messages.ts';
import { runProblemMessages as germanRunProblemMessages } from './german/run-problem-messages.ts';
import { runMessages } from './run-messages.ts';
import { runProblemMessages } from './run-problem-messages.ts';

export const runTranslations = translations({
  english: { runMessages, runProblemMessages },
  german: { runMessages: germanRunMessages, runProblemMessages: germanRunProblemMessages },
});
