import { translations } from '../texts/translations.ts';
import { projectMessages } from './project-messages.ts';
import { projectMessages as germanProjectMessages } from './german/project-messages.ts';
import { releasedFlowsMessages } from './released-flows-messages.ts';
import { releasedFlowsMessages as germanReleasedFlowsMessages } from './german/released-flows-messages.ts';
import { projectLimitMessages } from './project-limit-messages.ts';
import { projectLimitMessages as germanProjectLimitMessages } from './german/project-limit-messages.ts';
import { projectProblemMessages } from './project-problem-messages.ts';
import { projectProblemMessages as germanProjectProblemMessages } from './german/project-problem-messages.ts';

export const projectTranslations = translations({
  english: { projectLimitMessages, projectMessages, releasedFlowsMessages, projectProblemMessages },
  german: {
    projectLimitMessages: germanProjectLimitMessages,
    projectMessages: germanProjectMessages,
    releasedFlowsMessages: germanReleasedFlowsMessages,
    projectProblemMessages: germanProjectProblemMessages,
  },
});
