import { translations } from '../texts/translations.ts';
import { overwrittenMessages } from '../documents/overwritten-messages.ts';
import { overwrittenMessages as germanOverwrittenMessages } from '../documents/german/overwritten-messages.ts';
import { flowAuditMessages } from './flow-audit-messages.ts';
import { flowAuditMessages as germanFlowAuditMessages } from './german/flow-audit-messages.ts';
import { flowMessages } from './flow-messages.ts';
import { flowMessages as germanFlowMessages } from './german/flow-messages.ts';
import { flowListMessages } from './list/flow-list-messages.ts';
import { flowListMessages as germanFlowListMessages } from './german/flow-list-messages.ts';
import { flowEditorMessages } from './editor/flow-editor-messages.ts';
import { flowEditorMessages as germanFlowEditorMessages } from './german/flow-editor-messages.ts';
import { flowPageMessages } from './page/flow-page-messages.ts';
import { flowPageMessages as germanFlowPageMessages } from './german/flow-page-messages.ts';
import { flowHistoryMessages } from './page/flow-history-messages.ts';
import { flowHistoryMessages as germanFlowHistoryMessages } from './german/flow-history-messages.ts';
import { flowProblemMessages } from './flow-problem-messages.ts';
import { flowProblemMessages as germanFlowProblemMessages } from './german/flow-problem-messages.ts';

export const flowTranslations = translations({
  english: {
    flowAuditMessages,
    flowMessages,
    flowListMessages,
    flowEditorMessages,
    flowPageMessages,
    flowHistoryMessages,
    flowProblemMessages,
    overwrittenMessages,
  },
  german: {
    flowAuditMessages: germanFlowAuditMessages,
    flowMessages: germanFlowMessages,
    flowListMessages: germanFlowListMessages,
    flowEditorMessages: germanFlowEditorMessages,
    flowPageMessages: germanFlowPageMessages,
    flowHistoryMessages: germanFlowHistoryMessages,
    flowProblemMessages: germanFlowProblemMessages,
    overwrittenMessages: germanOverwrittenMessages,
  },
  alike: [
    'Web',
    'IE',
    'SAP',
    'Text',
    'Variable',
    'Name',
    'Status',
    'Version',
    'Element',
    'Code',
    'Optional',
    'OK',
    'Operator',
    '↑ ↓ ← →',
    'Alt+↑, Alt+↓',
    'Escape',
    'Tab',
    '?',
    'flowEditorMessages.cell',
    'flowHistoryMessages.milliseconds',
    'flowHistoryMessages.revision',
    'flowHistoryMessages.step',
    'flowHistoryMessages.task',
  ],
});
