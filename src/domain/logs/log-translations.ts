import { translations } from '../texts/translations.ts';
import { compareMessages } from './compare/compare-messages.ts';
import { compareMessages as germanCompareMessages } from './german/compare-messages.ts';
import { logMessages as germanLogMessages } from './german/log-messages.ts';
import { logPdfMessages as germanLogPdfMessages } from './german/log-pdf-messages.ts';
import { logPageMessages as germanLogPageMessages } from './german/log-page-messages.ts';
import { manualMessages as germanManualMessages } from './german/manual-messages.ts';
import { retentionMessages as germanRetentionMessages } from './german/retention-messages.ts';
import { manualMessages } from './manual-messages.ts';
import { retentionMessages } from './retention/retention-messages.ts';
import { logMessages } from './log-messages.ts';
import { logPageMessages } from './log-page-messages.ts';
import { logPdfMessages } from './log-pdf-messages.ts';

export const logTranslations = translations({
  english: { compareMessages, logMessages, logPageMessages, logPdfMessages, manualMessages, retentionMessages },
  german: {
    compareMessages: germanCompareMessages,
    logMessages: germanLogMessages,
    logPageMessages: germanLogPageMessages,
    logPdfMessages: germanLogPdfMessages,
    manualMessages: germanManualMessages,
    retentionMessages: germanRetentionMessages,
  },
  // Texts and units that are the same in both languages.
  alike: [
    'Adapter',
    'Debug',
    'Element',
    'Name',
    'Status',
    'logMessages.duration.ms',
    'logMessages.duration.s',
    'logMessages.duration.min',
    'logMessages.duration.h',
  ],
});
