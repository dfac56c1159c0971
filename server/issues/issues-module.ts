import { serverModule } from '../modules/server-module.ts';
import { purgeIssues } from './issue-rows.ts';
import { issuesHandlers } from './issues-handlers.ts';
import { mountJiraHook } from './jira-hook.ts';
import { issuesJob } from './track-issues.ts';

/** Issues of Jira that are created from defects, and whose status the defects follow. */
export const issuesModule = serverModule({
  name: 'issues',
  tables: ['defect_issues', 'issue_settings'],
  start(env) {
    const { config, registry, database } = env;
    const [records] = registry.trackedRecords;
    if (!records) throw new Error('no module has records that issues belong to');
    const needs = { ...env, origin: config.publicUrl.origin, atlassian: config.atlassian, records };
    return {
      handlers: issuesHandlers(needs),
      mount: (app) => mountJiraHook(app, needs),
      jobs: [issuesJob(needs)],
      purge: () => purgeIssues(database),
    };
  },
});
