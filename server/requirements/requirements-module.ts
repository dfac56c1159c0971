import { requirementEntryOf } from '../../src/domain/requirements/requirement-audit.ts';
import type { RequirementChange } from '../../src/domain/requirements/requirement-facts.ts';
import { serverModule } from '../modules/server-module.ts';
import { requirementReadModel } from './requirement-read-model.ts';
import { recordResults } from './record-results.ts';
import { refreshWithRecords } from './requirement-states.ts';
import { requirementsHandlers } from './requirements-handlers.ts';
import { listTrashedRequirements, purgeRequirements } from './trashed-requirements.ts';

export const requirementsModule = serverModule({
  name: 'requirements',
  tables: ['run_results', 'requirement_states', 'requirements'],
  readModel: requirementReadModel,
  trash: listTrashedRequirements,
  cascades: [refreshWithRecords],
  runResults: recordResults,
  audit: [
    {
      stream: 'requirement',
      entity: 'REQUIREMENT',
      reads: 'Flow',
      entryOf: (fact) => requirementEntryOf(fact as RequirementChange),
    },
  ],
  start: (env) => ({
    handlers: requirementsHandlers(env),
    async purge(now) {
      await purgeRequirements(env, now);
    },
  }),
});
