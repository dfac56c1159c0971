import { serverModule } from '../modules/server-module.ts';
import { checkJob } from './check-integrations.ts';
import { integrationsHandlers } from './integrations-handlers.ts';
import { linksHandlers } from './links-handlers.ts';
import { remoteLinksJob } from './remote-links.ts';

/** Other tools that an account is connected to: Jira. */
export const integrationsModule = serverModule({
  name: 'integrations',
  tables: ['issue_links'],
  start({ config, egress, database, valueKey, now }) {
    const { atlassian, publicUrl } = config;
    const needs = { database, egress, valueKey, atlassian, origin: publicUrl.origin, now };
    return {
      handlers: { ...integrationsHandlers(needs), ...linksHandlers(needs) },
      jobs: [checkJob(needs), remoteLinksJob(needs)],
    };
  },
});
