import { auditEntryOf } from '../../src/domain/defects/defect-audit.ts';
import type { DefectFact } from '../../src/domain/defects/defect-facts.ts';
import { serverLimits } from '../limits.ts';
import { serverModule } from '../modules/server-module.ts';
import { auditedFields, auditedPeople } from './audited-fields.ts';
import { bulkHandlers } from './bulk-handlers.ts';
import { defectCommands } from './defect-commands.ts';
import { matchesInDefects } from './defect-item-matches.ts';
import { defectPartsQueries } from './defect-parts-queries.ts';
import { defectQueries } from './defect-queries.ts';
import { createExports } from './export-source.ts';
import { historyCommands, historyQueries } from './history-handlers.ts';
import { makeExports, sweepExports } from './prepared-exports.ts';
import { purgeTrash } from './purge-trash.ts';
import { renameStatusOnDefects } from './rename-status-on-defects.ts';
import { renameTagOnDefects } from './rename-tag-on-defects.ts';
import { similarHandlers } from './similar-handlers.ts';
import { listTrashed } from './trashed-rows.ts';

export const defectsModule = serverModule({
  name: 'defects',
  tables: ['prepared_exports', 'defect_attachments', 'defect_comments', 'defects'],
  cascades: [renameTagOnDefects, renameStatusOnDefects],
  audit: [
    {
      stream: 'defect',
      entryOf: (fact) => ({ entry: auditEntryOf(fact as DefectFact), name: '' }),
      peopleIn: auditedPeople,
      fieldsIn: auditedFields,
    },
  ],
  trash: listTrashed,
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
      async purge(now) {
        await sweepExports(env.database, now);
        await purgeTrash(env, now);
      },
      jobs: [{ every: serverLimits.exportLook, run: (isStopping) => makeExports({ ...env, exports }, isStopping) }],
    };
  },
});
