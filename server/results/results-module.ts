import { resultsNewsAction } from '../../src/domain/results/results-place.ts';
import { projectTopic } from '../live/project-topic.ts';
import { serverModule } from '../modules/server-module.ts';
import { launchHandlers } from './launches/launch-handlers.ts';
import { resultsHandlers } from './results-handlers.ts';
import './results-tables.ts';

/** Results of tests that ran elsewhere. */
export const resultsModule = serverModule({
  name: 'results',
  tables: ['reported_items', 'results', 'result_contents', 'result_flows', 'result_runs'],
  start({ database, hub, now, config }) {
    const changed = (project: string): void => {
      const body = JSON.stringify({ action: resultsNewsAction, data: { projectId: project } });
      if (hub().hasHearers(projectTopic(project))) hub().publish(projectTopic(project), { position: null, body });
    };
    const needs = { database, changed, now };
    return { handlers: { ...resultsHandlers(needs), ...launchHandlers({ ...needs, publicUrl: config.publicUrl }) } };
  },
});
