import { translations } from '../texts/translations.ts';
import { executionMessages } from './executions/execution-messages.ts';
import { executionMessages as germanExecutionMessages } from './german/execution-messages.ts';
import { executionPageMessages } from './executions/execution-page-messages.ts';
import { executionPageMessages as germanExecutionPageMessages } from './german/execution-page-messages.ts';
import { hookMessages as germanHookMessages } from './german/hook-messages.ts';
import { pipelineMessages as germanPipelineMessages } from './german/pipeline-messages.ts';
import { pipelineProblemMessages as germanPipelineProblemMessages } from './german/pipeline-problem-messages.ts';
import { pipelineSequenceMessages as germanSequenceMessages } from './german/sequence-messages.ts';
import { hookMessages } from './webhooks/hook-messages.ts';
import { pipelineMessages } from './pipeline-messages.ts';
import { pipelineProblemMessages } from './pipeline-problem-messages.ts';
import { pipelineSequenceMessages } from './sequence-messages.ts';

export const pipelineTranslations = translations({
  english: {
    pipelineMessages,
    pipelineSequenceMessages,
    executionMessages,
    executionPageMessages,
    hookMessages,
    pipelineProblemMessages,
  },
  german: {
    pipelineMessages: germanPipelineMessages,
    pipelineSequenceMessages: germanSequenceMessages,
    executionMessages: germanExecutionMessages,
    executionPageMessages: germanExecutionPageMessages,
    hookMessages: germanHookMessages,
    pipelineProblemMessages: germanPipelineProblemMessages,
  },
  // Texts that are the same in both languages.
  alike: [
    ...['Name', 'Status', 'Job', 'Adapter', 'Pipeline', 'Parameter', 'Webhooks'],
    ...['executionMessages.triggers.PERSON', 'executionMessages.triggers.API', 'executionMessages.number'],
    'pipelineSequenceMessages.newJob',
  ],
});
