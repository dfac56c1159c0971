import { translations } from '../texts/translations.ts';
import { projectMessages } from './project-messages.ts';
import { projectMessages as germanProjectMessages } from './german/project-messages.ts';
import { projectProblemMessages } from './project-problem-messages.ts';
import { projectProblemMessages as germanProjectProblemMessages } from './german/project-problem-messages.ts';

export const projectTranslations = translations({
  english: { projectMessages, projectProblemMessages },
  german: { projectMessages: germanProjectMessages, projectProblemMessages: germanProjectProblemMessages },
});
