import { translations } from '../texts/translations.ts';
import { fieldGridMessages } from './field-grid-messages.ts';
import { fieldGridMessages as germanFieldGridMessages } from './german/field-grid-messages.ts';
import { templateMessages } from './template-messages.ts';
import { templateMessages as germanTemplateMessages } from './german/template-messages.ts';
import { templateProblemMessages } from './template-messages.ts';
import { templateProblemMessages as germanTemplateProblemMessages } from './german/template-messages.ts';

export const templateTranslations = translations({
  english: { fieldGridMessages, templateMessages, templateProblemMessages },
  german: {
    fieldGridMessages: germanFieldGridMessages,
    templateMessages: germanTemplateMessages,
    templateProblemMessages: germanTemplateProblemMessages,
  },
});
