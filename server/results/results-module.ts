import { resultsNewsAction } from '../../src/domain/results/results-place.ts';
import { createKeyOwner } from '../api-keys/key-guard.ts';
import { projectTopic } from '../../src/domain/live/live-topics.ts';
import { serverModule } from '../modules/server-module.ts';
import { launchHandlers } from './launches/launch-handlers.ts';
import { mountQase } from './reporters/mount-qase.ts';
import { mountTestomat } from './reporters/mount-testomat.ts';
import { resultsHandlers } from './results-handlers.ts';
import './results-tables.ts';

/** Results of tests that ran elsewhere. */
export const resultsModule = serverModule({
  name: 'results',
  tables: ['reported_items', 'results', 'result_contents', 'result_flows', 'quarantined_tests', 'result_runs'],
  start({ database, hub, now, config, identity: { keys, attempts } }) {
    const changed = (project: string): void => {
      const body = JSON.stringify({ action: resultsNewsAction, data: { projectId: project } });
      if (hub().hasHearers(projectTopic(project))) hub().publish(projectTopic(project), { position: null, body });
    };
    const needs = { database, changed, now, publicUrl: config.publicUrl };
    const ownerOfKey = createKeyOwner({ database, keys, attempts, now });
    return {
      handlers: { ...resultsHandlers(needs), ...launchHandlers(needs) },
      mount(app) {
        mountQase(app, { ...needs, ownerOfKey });
        mountTestomat(app, { ...needs, ownerOfKey });
      },
    };
  },
});
