import { translations } from '../texts/translations.ts';
import { coverageMessages, requirementListMessages } from './coverage-messages.ts';
import {
  coverageMessages as germanCoverageMessages,
  requirementListMessages as germanRequirementListMessages,
} from './german/coverage-messages.ts';
import { requirementMessages as germanRequirementMessages } from './german/requirement-messages.ts';
import { requirementProblemMessages as germanRequirementProblemMessages } from './german/requirement-problem-messages.ts';
import { requirementMessages } from './requirement-messages.ts';
import { requirementProblemMessages } from './requirement-problem-messages.ts';

export const requirementTranslations = translations({
  english: { coverageMessages, requirementListMessages, requirementMessages, requirementProblemMessages },
  german: {
    coverageMessages: germanCoverageMessages,
    requirementListMessages: germanRequirementListMessages,
    requirementMessages: germanRequirementMessages,
    requirementProblemMessages: germanRequirementProblemMessages,
  },
  // Texts that are the same in both languages.
  alike: [],
});
