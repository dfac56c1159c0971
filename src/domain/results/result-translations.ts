import { failureMessages } from './failures/failure-messages.ts';
import { failureMessages as germanFailureMessages } from './failures/german/failure-messages.ts';
import { translations } from '../texts/translations.ts';
import { resultAuditMessages as germanResultAuditMessages } from './german/result-audit-messages.ts';
import { resultMessages as germanResultMessages } from './german/result-messages.ts';
import { resultFileMessages as germanResultFileMessages } from './german/result-file-messages.ts';
import { resultProblemMessages as germanResultProblemMessages } from './german/result-problem-messages.ts';
import { resultTestMessages as germanResultTestMessages } from './german/test-messages.ts';
import { resultAuditMessages } from './result-audit-messages.ts';
import { resultFileMessages } from './result-file-messages.ts';
import { resultMessages } from './result-messages.ts';
import { resultProblemMessages } from './result-problem-messages.ts';
import { resultTestMessages } from './tests/test-messages.ts';

export const resultTranslations = translations({
  english: {
    failureMessages,
    resultAuditMessages,
    resultFileMessages,
    resultMessages,
    resultProblemMessages,
    resultTestMessages,
  },
  german: {
    failureMessages: germanFailureMessages,
    resultAuditMessages: germanResultAuditMessages,
    resultFileMessages: germanResultFileMessages,
    resultMessages: germanResultMessages,
    resultProblemMessages: germanResultProblemMessages,
    resultTestMessages: germanResultTestMessages,
  },
  alike: [
    'Branch',
    'Commit',
    'Optional',
    'Status',
    'Suite',
    'Test',
    'Tests',
    '–',
    'failureMessages.defect.header',
    'resultMessages.ofCommit',
  ],
});
