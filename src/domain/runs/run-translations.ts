import { unrunnableMessages as germanUnrunnableMessages } from './refusals/german/unrunnable-messages.ts';
import { translations } from '../texts/translations.ts';
import { runMessages as germanRunMessages } from './german/run-messages.ts';
import { runProblemMessages as germanRunProblemMessages } from './german/run-problem-messages.ts';
import { runDialogMessages as germanRunDialogMessages } from './german/run-dialog-messages.ts';
import { runRowsMessages as germanRunRowsMessages } from './rows/german/run-rows-messages.ts';
import { runRowsMessages } from './rows/run-rows-messages.ts';
import { runDialogMessages } from './run-dialog-messages.ts';
import { runMessages } from './run-messages.ts';
import { runProblemMessages } from './run-problem-messages.ts';
import { unrunnableMessages } from './refusals/unrunnable-messages.ts';

export const runTranslations = translations({
  english: { runDialogMessages, runMessages, runProblemMessages, runRowsMessages, unrunnableMessages },
  german: {
    runDialogMessages: germanRunDialogMessages,
    runMessages: germanRunMessages,
    runProblemMessages: germanRunProblemMessages,
    runRowsMessages: germanRunRowsMessages,
    unrunnableMessages: germanUnrunnableMessages,
  },
  alike: ['Adapter', 'Debug'],
});
