import type { NamedEntry } from '../src/domain/audit/audit-entry.ts';
import { auditEntryOf } from '../src/domain/defects/defect-audit.ts';
import type { DefectFact } from '../src/domain/defects/defect-facts.ts';
import { filterEntryOf } from '../src/domain/filters/filter-audit.ts';
import type { FilterFact } from '../src/domain/filters/filter-facts.ts';
import type { Fact } from '../src/domain/journal/fact.ts';
import { isRelationChange, linkEntryOf } from '../src/domain/relations/relation-audit.ts';
import { tagEntryOf } from '../src/domain/tags/tag-audit.ts';
import type { TagFact } from '../src/domain/tags/tag-facts.ts';
import { templateEntryOf, type TemplateSaved } from '../src/domain/templates/template-audit.ts';
import { auditsHandlers } from './audit/audits-handlers.ts';
import { historyHandlers } from './defects/history-handlers.ts';
import { listTrashed } from './defects/trashed-rows.ts';
import type { ExecuteNeeds } from './journal/create-execute.ts';
import { trashHandlers } from './trash/trash-handlers.ts';

/** Each area tells its own events in the words of the trail. */
const entryOf = (fact: Fact): NamedEntry => {
  if (isRelationChange(fact)) return linkEntryOf(fact);
  switch (fact.about.split('/')[0]) {
    case 'tag':
      return tagEntryOf(fact as TagFact);
    case 'filter':
      return filterEntryOf(fact as FilterFact);
    case 'template':
      return templateEntryOf(fact as TemplateSaved);
    default:
      return { entry: auditEntryOf(fact as DefectFact), name: '' };
  }
};

/** What was: the history of a defect, the trash of a project, the audit trail of an account. */
export const historyModuleHandlers = (needs: ExecuteNeeds) => ({
  ...historyHandlers(needs),
  ...trashHandlers({ database: needs.database, list: listTrashed, now: needs.now }),
  ...auditsHandlers({
    database: needs.database,
    entryOf,
    now: needs.now,
  }),
});
