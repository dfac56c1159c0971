import { serverModule } from '../modules/server-module.ts';
import { flowAudit } from './audited-flows.ts';
import { flowCommands } from './flow-commands.ts';
import { flowHistory } from './flow-history.ts';
import { flowQueries } from './flow-queries.ts';
import { listTrashedFlows, purgeFlows } from './trashed-flows.ts';

const later = async (): Promise<never> => {
  throw { kind: 'missing' };
};

export const flowsModule = serverModule({
  name: 'flows',
  tables: ['flow_uses', 'flow_steps', 'flow_tasks', 'flow_versions', 'flow_snapshots', 'flows', 'folders'],
  audit: [flowAudit],
  trash: listTrashedFlows,
  start: (env) => ({
    handlers: {
      ...flowQueries(env),
      ...flowHistory(env),
      ...flowCommands(env),
      'flows.tasks': later,
      'flows.taskSteps': later,
      'flows.copyTo': later,
      'flows.restoreVersion': later,
    },
    purge: (now) => purgeFlows(env, now),
  }),
});
