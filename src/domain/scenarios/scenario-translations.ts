import { translations } from '../texts/translations.ts';
import { scenarioMessages } from './scenario-messages.ts';
import { scenarioMessages as germanScenarioMessages } from './german/scenario-messages.ts';
import { scenarioProblemMessages } from './scenario-problem-messages.ts';
import { scenarioProblemMessages as germanScenarioProblemMessages } from './german/scenario-problem-messages.ts';

export const scenarioTranslations = translations({
  english: { scenarioMessages, scenarioProblemMessages },
  german: { scenarioMessages: germanScenarioMessages, scenarioProblemMessages: germanScenarioProblemMessages },
  alike: ['Normal', 'Name', 'Status', 'Variable'],
});
