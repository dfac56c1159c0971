import { translations } from '../texts/translations.ts';
import { combineMessages } from './combine-messages.ts';
import { combineMessages as germanCombineMessages } from './german/combine-messages.ts';
import { datasetMessages as germanDatasetMessages } from './german/dataset-messages.ts';
import { datasetProblemMessages as germanDatasetProblemMessages } from './german/dataset-problem-messages.ts';
import { datasetMessages } from './dataset-messages.ts';
import { datasetFileMessages as germanDatasetFileMessages } from './german/file-messages.ts';
import { datasetFileMessages } from './file-messages.ts';
import { columnMessages as germanColumnMessages, gridMessages as germanGridMessages } from './german/grid-messages.ts';
import { columnMessages, gridMessages } from './grid-messages.ts';
import { runLacksMessages as germanRunLacksMessages } from './german/run-lacks-messages.ts';
import { runLacksMessages } from './run-lacks-messages.ts';
import { datasetProblemMessages } from './dataset-problem-messages.ts';

export const datasetTranslations = translations({
  english: {
    columnMessages,
    combineMessages,
    datasetFileMessages,
    datasetMessages,
    datasetProblemMessages,
    gridMessages,
    runLacksMessages,
  },
  german: {
    combineMessages: germanCombineMessages,
    columnMessages: germanColumnMessages,
    datasetFileMessages: germanDatasetFileMessages,
    gridMessages: germanGridMessages,
    datasetMessages: germanDatasetMessages,
    datasetProblemMessages: germanDatasetProblemMessages,
    runLacksMessages: germanRunLacksMessages,
  },
  // Texts that are the same in both languages.
  alike: ['Name', 'Text', '••••', 'columnMessages.parameter'],
});
