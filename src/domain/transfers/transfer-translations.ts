import { translations } from '../texts/translations.ts';
import { importPreviewMessages as germanImportPreviewMessages } from './german/import-preview-messages.ts';
import { transferButtonMessages as germanTransferButtonMessages } from './german/transfer-button-messages.ts';
import { transferMessages as germanTransferMessages } from './german/transfer-messages.ts';
import { transferProblemMessages as germanTransferProblemMessages } from './german/transfer-problem-messages.ts';
import { importPreviewMessages } from './import-preview-messages.ts';
import { transferButtonMessages } from './transfer-button-messages.ts';
import { transferMessages } from './transfer-messages.ts';
import { transferProblemMessages } from './transfer-problem-messages.ts';

export const transferTranslations = translations({
  english: { importPreviewMessages, transferButtonMessages, transferMessages, transferProblemMessages },
  german: {
    importPreviewMessages: germanImportPreviewMessages,
    transferButtonMessages: germanTransferButtonMessages,
    transferMessages: germanTransferMessages,
    transferProblemMessages: germanTransferProblemMessages,
  },
  // Texts that are the same in both languages.
  alike: [
    'Name',
    'Status',
    'Gherkin',
    'CSV',
    'Gherkin (.feature)',
    'Selenium IDE (.side)',
    'Chrome Recorder (JSON)',
    'Excel (.xlsx)',
    'TestRail (XML)',
    'TestLink (XML)',
  ],
});
