import { areaDomain } from '../area-domain.ts';
import { issueRoutes } from './issue-routes.ts';

/** Issues of Jira that belong to defects. */
export const issuesDomain = areaDomain({
  name: 'issues',
  calls: ['issues'],
  routes: issueRoutes,
  recorded: {
    ids: ['defectId'],
    texts: ['key', 'projectKey', 'issueType', 'priorities', 'closedStatus', 'reopenedStatus', 'leads', 'sentStatuses'],
  },
  rules: async () => (await import('./issues-rules.ts')).issuesRules,
});
