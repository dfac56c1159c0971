import { auditEntryOf } from '../../src/domain/defects/defect-audit.ts';
import type { DefectFact } from '../../src/domain/defects/defect-facts.ts';
import { serverModule } from '../modules/server-module.ts';
import { defectReadModel } from './defect-read-model.ts';
import { auditedFields, auditedPeople, defectLabels } from './history/audited-fields.ts';
import { defectReverts } from './bulk/defect-reverts.ts';
import { bulkHandlers } from './bulk/bulk-handlers.ts';
import { defectCommands } from './defect-commands.ts';
import { matchesInDefects } from './list/defect-item-matches.ts';
import { defectPartsQueries } from './defect-parts-queries.ts';
import { defectQueries } from './defect-queries.ts';
import { createExports } from './export/export-source.ts';
import { historyCommands, historyQueries } from './history/history-handlers.ts';
import { defectsExport } from './export/defects-export.ts';
import { purgeTrash } from './history/purge-trash.ts';
import { renameChoicesOnDefects } from './bulk/rename-choices-on-defects.ts';
import { renameTagOnDefects } from './bulk/rename-tag-on-defects.ts';
import { restoreTagOnDefects } from './bulk/restore-tag-on-defects.ts';
import { similarHandlers } from './list/similar-handlers.ts';
import { trackedDefects } from './write/tracked-defects.ts';
import { listTrashed } from './history/trashed-rows.ts';

export const defectsModule = serverModule({
  name: 'defects',
  tables: ['defect_attachments', 'defect_comments', 'defects'],
  readModel: defectReadModel,
  cascades: [renameTagOnDefects, restoreTagOnDefects, renameChoicesOnDefects],
  audit: [
    {
      stream: 'defect',
      entity: 'DEFECT',
      reads: 'Defect',
      entryOf: (fact) => ({ entry: auditEntryOf(fact as DefectFact), name: '' }),
      peopleIn: auditedPeople,
      fieldsIn: auditedFields,
      labelsOf: defectLabels,
      reverts: defectReverts,
    },
  ],
  trash: listTrashed,
  trackedRecords: trackedDefects,
  exports: [defectsExport],
  itemMatches: { type: 'DEFECT', matchesIn: matchesInDefects },
  start(env) {
    const exports = createExports(env.database);
    return {
      handlers: {
        ...defectQueries({ ...env, exports }),
        ...defectPartsQueries(env),
        ...defectCommands(env),
        ...bulkHandlers(env),
        ...historyQueries(env),
        ...historyCommands(env),
        ...similarHandlers(env.database, env.now),
      },
      purge: (now) => purgeTrash(env, now),
    };
  },
});
