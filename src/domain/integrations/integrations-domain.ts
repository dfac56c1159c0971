import { areaDomain } from '../area-domain.ts';
import { integrationRoutes } from './integration-routes.ts';

export const integrationsDomain = areaDomain({
  name: 'integrations',
  calls: ['integrations', 'jira', 'links'],
  routes: integrationRoutes,
  recorded: {
    ids: ['itemId', 'integrationId', 'authentication', 'remote'],
    texts: [
      'jql',
      'hostURL',
      'consumerKey',
      'userName',
      'token',
      'clientSecret',
      'state',
      'checkIssue',
      'itemURL',
      'verifier',
    ],
  },
  rules: async () => (await import('./integrations-rules.ts')).integrationsRules,
});
