import { translations } from '../texts/translations.ts';
import { flowMessages } from './flow-messages.ts';
import { flowMessages as germanFlowMessages } from './german/flow-messages.ts';
import { flowListMessages } from './list/flow-list-messages.ts';
import { flowListMessages as germanFlowListMessages } from './german/flow-list-messages.ts';
import { flowProblemMessages } from './flow-problem-messages.ts';
import { flowProblemMessages as germanFlowProblemMessages } from './german/flow-problem-messages.ts';

export const flowTranslations = translations({
  english: { flowMessages, flowListMessages, flowProblemMessages },
  german: {
    flowMessages: germanFlowMessages,
    flowListMessages: germanFlowListMessages,
    flowProblemMessages: germanFlowProblemMessages,
  },
  alike: ['Web', 'IE', 'SAP', 'Text', 'Variable', 'Name', 'Status'],
});
