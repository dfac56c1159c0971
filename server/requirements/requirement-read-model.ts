import { sql } from 'kysely';
import type { RequirementChange } from '../../src/domain/requirements/requirement-facts.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { ReadModel } from '../journal/read-model.ts';
import { projectRequirement } from './requirement-rows.ts';
import { refreshStates } from './requirement-states.ts';

/** The states follow from the links, and from the last results, which are in no event. */
export const requirementReadModel: ReadModel = {
  tables: ['requirement_states', 'requirements'],
  streams: ['requirement', 'flow', 'scenario'],
  async apply(tx, fact) {
    const { project, about, type } = fact;
    if (about.startsWith('requirement/')) return projectRequirement(tx, fact as RequirementChange & Stored);
    if (!type.endsWith('.purged')) return;
    const [stream = '', id = ''] = about.split('/');
    return tx
      .deleteFrom('requirements')
      .where('project_id', '=', project)
      .where('entityType', '=', stream === 'flow' ? 'FLOW' : 'SCENARIO')
      .where('entityId', '=', id)
      .execute();
  },
  async finish(tx, project) {
    await tx.deleteFrom('requirement_states').where('project_id', '=', project).execute();
    const { rows } = await sql<{ folded: string }>`
      select distinct folded from requirements where project_id = ${project}`.execute(tx);
    await refreshStates(
      tx,
      project,
      rows.map(({ folded }) => folded),
    );
  },
};
