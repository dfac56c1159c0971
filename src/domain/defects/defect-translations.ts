import { translations } from '../texts/translations.ts';
import { bulkMessages } from './bulk/bulk-messages.ts';
import { bulkMessages as germanBulkMessages } from './german/bulk-messages.ts';
import { commentMessages } from './comments/comment-messages.ts';
import { commentMessages as germanCommentMessages } from './german/comment-messages.ts';
import { fileMessages } from './attachments/file-messages.ts';
import { fileMessages as germanFileMessages } from './german/file-messages.ts';
import { historyMessages, trashMessages } from './history/history-messages.ts';
import {
  historyMessages as germanHistoryMessages,
  trashMessages as germanTrashMessages,
} from './german/history-messages.ts';
import { listMessages } from './list/list-messages.ts';
import { listMessages as germanListMessages } from './list/german/list-messages.ts';
import { reportMessages } from './report/report-messages.ts';
import { reportMessages as germanReportMessages } from './german/report-messages.ts';
import { defectProblemMessages } from './defect-problem-messages.ts';
import { defectProblemMessages as germanDefectProblemMessages } from './german/defect-problem-messages.ts';

export const defectTranslations = translations({
  english: {
    bulkMessages,
    commentMessages,
    fileMessages,
    historyMessages,
    trashMessages,
    listMessages,
    reportMessages,
    defectProblemMessages,
  },
  german: {
    bulkMessages: germanBulkMessages,
    commentMessages: germanCommentMessages,
    fileMessages: germanFileMessages,
    historyMessages: germanHistoryMessages,
    trashMessages: germanTrashMessages,
    listMessages: germanListMessages,
    reportMessages: germanReportMessages,
    defectProblemMessages: germanDefectProblemMessages,
  },
});
