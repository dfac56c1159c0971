import { translations } from '../texts/translations.ts';
import { flowMessages } from './flow-messages.ts';
import { flowMessages as germanFlowMessages } from './german/flow-messages.ts';
import { flowProblemMessages } from './flow-problem-messages.ts';
import { flowProblemMessages as germanFlowProblemMessages } from './german/flow-problem-messages.ts';

export const flowTranslations = translations({
  english: { flowMessages, flowProblemMessages },
  german: { flowMessages: germanFlowMessages, flowProblemMessages: germanFlowProblemMessages },
  alike: ['Web', 'IE', 'SAP', 'Text', 'Variable', 'Name', 'Status', 'Parameter'],
});
