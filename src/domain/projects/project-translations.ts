import { translations } from '../texts/translations.ts';
import { projectMessages } from './project-messages.ts';
import { projectMessages as germanProjectMessages } from './german/project-messages.ts';

export const projectTranslations = translations({
  english: { projectMessages },
  german: { projectMessages: germanProjectMessages },
});
