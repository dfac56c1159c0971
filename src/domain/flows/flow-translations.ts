import { translations } from '../texts/translations.ts';
import { flowAuditMessages } from './flow-audit-messages.ts';
import { flowAuditMessages as germanFlowAuditMessages } from './german/flow-audit-messages.ts';
import { flowMessages } from './flow-messages.ts';
import { flowMessages as germanFlowMessages } from './german/flow-messages.ts';
import { flowListMessages } from './list/flow-list-messages.ts';
import { flowListMessages as germanFlowListMessages } from './german/flow-list-messages.ts';
import { flowProblemMessages } from './flow-problem-messages.ts';
import { flowProblemMessages as germanFlowProblemMessages } from './german/flow-problem-messages.ts';

export const flowTranslations = translations({
  english: { flowAuditMessages, flowListMessages, flowMessages, flowProblemMessages },
  german: {
    flowAuditMessages: germanFlowAuditMessages,
    flowListMessages: germanFlowListMessages,
    flowMessages: germanFlowMessages,
    flowProblemMessages: germanFlowProblemMessages,
  },
  alike: ['Web', 'IE', 'SAP', 'Text', 'Variable', 'Name', 'Status', 'Tags', 'Version'],
});
