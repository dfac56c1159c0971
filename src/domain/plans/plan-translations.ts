import { translations } from '../texts/translations.ts';
import { planMessages as germanPlanMessages } from './german/plan-messages.ts';
import { planProblemMessages as germanPlanProblemMessages } from './german/plan-problem-messages.ts';
import { planProgressMessages as germanPlanProgressMessages } from './german/plan-progress-messages.ts';
import { planReportMessages as germanPlanReportMessages } from './german/plan-report-messages.ts';
import { scopeMessages as germanScopeMessages } from './german/scope-messages.ts';
import { planMessages } from './plan-messages.ts';
import { planProblemMessages } from './plan-problem-messages.ts';
import { planProgressMessages } from './plan-progress-messages.ts';
import { planReportMessages } from './report/plan-report-messages.ts';
import { scopeMessages } from './scope-messages.ts';

// The plans of subscriptions have the name `planMessages`.
export const planTranslations = translations({
  english: {
    testPlanMessages: planMessages,
    planProblemMessages,
    planProgressMessages,
    planReportMessages,
    scopeMessages,
  },
  german: {
    testPlanMessages: germanPlanMessages,
    planProblemMessages: germanPlanProblemMessages,
    planProgressMessages: germanPlanProgressMessages,
    planReportMessages: germanPlanReportMessages,
    scopeMessages: germanScopeMessages,
  },
  // Texts that are the same in both languages.
  alike: ['Name', 'Status', '…', 'testPlanMessages.dates', 'Board'],
});
