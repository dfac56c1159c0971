import { serverModule } from '../modules/server-module.ts';
import { mountJiraApi } from './mount-jira-api.ts';

/** Calls of other modules, in the shapes of Jira. */
export const jiraApiModule = serverModule<never>({
  name: 'jiraApi',
  start: ({ config, database, now }) => ({
    handlers: {},
    mount: (app, { handlers, guards }) =>
      mountJiraApi(app, { handlers, database, now, origin: config.publicUrl.origin }, guards),
  }),
});
