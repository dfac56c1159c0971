import { auditEntryOf } from '../src/domain/defects/defect-audit.ts';
import type { DefectFact } from '../src/domain/defects/defect-facts.ts';
import { auditsHandlers } from './audit/audits-handlers.ts';
import { historyHandlers } from './defects/history-handlers.ts';
import { listTrashed } from './defects/trashed-rows.ts';
import type { WriteNeeds } from './defects/write-defect.ts';
import { trashHandlers } from './trash/trash-handlers.ts';

/** What was: the history of a defect, the trash of a project, the audit trail of an account. */
export const historyModuleHandlers = (needs: WriteNeeds) => ({
  ...historyHandlers(needs),
  ...trashHandlers({ database: needs.database, list: listTrashed, now: needs.now }),
  ...auditsHandlers({
    database: needs.database,
    entryOf: (fact) => auditEntryOf(fact as DefectFact),
    now: needs.now,
  }),
});
