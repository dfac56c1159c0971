import { translations } from '../texts/translations.ts';
import { integrationMessages as germanIntegrationMessages } from './german/integration-messages.ts';
import { integrationProblemMessages as germanIntegrationProblemMessages } from './german/integration-problem-messages.ts';
import { integrationMessages } from './integration-messages.ts';
import { integrationProblemMessages } from './integration-problem-messages.ts';

export const integrationTranslations = translations({
  english: { integrationMessages, integrationProblemMessages },
  german: {
    integrationMessages: germanIntegrationMessages,
    integrationProblemMessages: germanIntegrationProblemMessages,
  },
  alike: ['Name', 'Status', 'Jira Data Center', 'Jira Cloud', 'Webhook', 'Token', 'In Jira'],
});
