import { jiraSearchMachine, type JiraAnswer } from '../../../src/machines/integrations/jira-search-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const answer: JiraAnswer = { items: [], hasMore: false };

export const jiraSearchPlan = planOf({
  machine: jiraSearchMachine,
  serialize: ({ value, context }) => [value, context.jql.trim() !== ''],
  events: [
    { type: 'jql.write', text: 'project = SHOP' },
    { type: 'jql.write', text: ' ' },
    { type: 'jql.search' },
    { type: 'search.clear' },
    done('searchJira', answer),
    fail('searchJira', { kind: 'offline' }),
  ],
});
