import { translations } from '../texts/translations.ts';
import { scenarioMessages } from './scenario-messages.ts';
import { scenarioMessages as germanScenarioMessages } from './german/scenario-messages.ts';
import { scenarioPageMessages } from './scenario-page-messages.ts';
import { scenarioPageMessages as germanScenarioPageMessages } from './german/scenario-page-messages.ts';
import { scenarioProblemMessages } from './scenario-problem-messages.ts';
import { scenarioProblemMessages as germanScenarioProblemMessages } from './german/scenario-problem-messages.ts';
import { scenarioListMessages } from './scenario-list-messages.ts';
import { scenarioListMessages as germanScenarioListMessages } from './german/scenario-list-messages.ts';
import { sequenceMessages } from './sequence/sequence-messages.ts';
import { sequenceMessages as germanSequenceMessages } from './german/sequence-messages.ts';

export const scenarioTranslations = translations({
  english: { scenarioMessages, scenarioPageMessages, scenarioProblemMessages, scenarioListMessages, sequenceMessages },
  german: {
    scenarioMessages: germanScenarioMessages,
    scenarioPageMessages: germanScenarioPageMessages,
    scenarioProblemMessages: germanScenarioProblemMessages,
    scenarioListMessages: germanScenarioListMessages,
    sequenceMessages: germanSequenceMessages,
  },
  alike: ['Normal', 'Name', 'Status', 'Variable'],
});
