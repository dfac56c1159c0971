import { serverModule } from '../modules/server-module.ts';
import { scenarioReadModel } from './scenario-read-model.ts';
import { moveContentOfFolder } from '../flows/cascades/move-content-of-folder.ts';
import type { DocumentKind } from '../flows/cascades/rewrite-documents.ts';
import { renameTagOn, restoreTagOn } from '../flows/cascades/tags-on-documents.ts';
import { scenarioPdfExport } from './export/scenario-pdf-export.ts';
import { scenarioPdfHandlers } from './export/scenario-pdf-handlers.ts';
import { scenarioAudit } from './audited-scenarios.ts';
import { copyScenarios } from './copy-scenario.ts';
import { scenarioCommands } from './scenario-commands.ts';
import { scenarioQueries } from './scenario-queries.ts';
import { listTrashedScenarios, purgeScenarios } from './trashed-scenarios.ts';

const kind: DocumentKind = { table: 'scenarios', type: 'SCENARIO', stream: 'scenario' };

export const scenariosModule = serverModule({
  name: 'scenarios',
  tables: ['scenario_places', 'scenario_variables', 'scenarios'],
  readModel: scenarioReadModel,
  cascades: [moveContentOfFolder(kind), renameTagOn(kind), restoreTagOn(kind)],
  audit: [scenarioAudit],
  trash: listTrashedScenarios,
  exports: [scenarioPdfExport],
  start: (env) => ({
    handlers: { ...scenarioQueries(env), ...scenarioCommands(env), ...copyScenarios(env), ...scenarioPdfHandlers(env) },
    purge: (now) => purgeScenarios(env, now),
  }),
});
