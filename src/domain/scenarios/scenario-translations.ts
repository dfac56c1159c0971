import { translations } from '../texts/translations.ts';
import { scenarioProblemMessages } from './scenario-problem-messages.ts';
import { scenarioProblemMessages as germanScenarioProblemMessages } from './german/scenario-problem-messages.ts';

export const scenarioTranslations = translations({
  english: { scenarioProblemMessages },
  german: { scenarioProblemMessages: germanScenarioProblemMessages },
});
