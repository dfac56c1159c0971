import { translations } from '../texts/translations.ts';
import { analyticsMessages } from './analytics-messages.ts';
import { analyticsProblemMessages } from './analytics-problem-messages.ts';
import { analyticsMessages as germanAnalyticsMessages } from './german/analytics-messages.ts';
import { analyticsProblemMessages as germanAnalyticsProblemMessages } from './german/analytics-problem-messages.ts';

export const analyticsTranslations = translations({
  english: { analyticsMessages, analyticsProblemMessages },
  german: { analyticsMessages: germanAnalyticsMessages, analyticsProblemMessages: germanAnalyticsProblemMessages },
  alike: ['Flows', 'Status', 'Flow', 'Adapter', 'Pipeline', 'Branch', 'Suite', 'Test', 'Minute'],
});
