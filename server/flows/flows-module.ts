import { serverModule } from '../modules/server-module.ts';
import { flowReadModel } from './flow-read-model.ts';
import { flowAudit } from './audited-flows.ts';
import { moveContentOfFolder } from './cascades/move-content-of-folder.ts';
import { flowKind } from './cascades/rewrite-documents.ts';
import { renameTagOn, restoreTagOn } from './cascades/tags-on-documents.ts';
import { flowPdfExport } from './export/flow-pdf-export.ts';
import { flowPdfHandlers } from './export/flow-pdf-handlers.ts';
import { copyFlows } from './copy-flow.ts';
import { flowCommands } from './flow-commands.ts';
import { flowHistory } from './flow-history.ts';
import { flowQueries } from './flow-queries.ts';
import { flowsThatCall } from './flows-that-call.ts';
import { mergedCommands } from './merged-commands.ts';
import { listTrashedFlows, purgeFlows } from './trashed-flows.ts';

export const flowsModule = serverModule({
  name: 'flows',
  tables: ['flow_uses', 'flow_steps', 'flow_tasks', 'flow_versions', 'flow_snapshots', 'flows'],
  readModel: flowReadModel,
  cascades: [moveContentOfFolder(flowKind), renameTagOn(flowKind), restoreTagOn(flowKind)],
  audit: [flowAudit],
  trash: listTrashedFlows,
  exports: [flowPdfExport],
  functionUses: flowsThatCall,
  start: (env) => ({
    handlers: {
      ...flowQueries(env),
      ...flowHistory(env),
      ...flowCommands(env),
      ...mergedCommands(env),
      ...copyFlows(env),
      ...flowPdfHandlers(env),
    },
    purge: (now) => purgeFlows(env, now),
  }),
});
