import type { Transaction } from 'kysely';
import type { PlanCommand } from '../../src/domain/plans/plan-facts.ts';
import { planLimits } from '../../src/domain/plans/plan.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Tables } from '../database/tables.ts';
import { isMember } from '../flows/write/check-references.ts';

type Tx = Transaction<Tables>;

const requireMember = async (tx: Tx, project: string, person: string | undefined, field: string): Promise<void> => {
  if (person && !(await isMember(tx, project, person))) throw invalid(field, { code: 'inclusion' });
};

const requireMilestone = async (tx: Tx, project: string, id: string | undefined): Promise<void> => {
  if (!id) return;
  const row = await tx
    .selectFrom('milestones')
    .select('id')
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('deleted_date', 'is', null)
    .executeTakeFirst();
  if (!row) throw invalid('milestoneId', { code: 'otherMilestone' });
};

const requireRoom = async (tx: Tx, project: string): Promise<void> => {
  const { plans } = await tx
    .selectFrom('plans')
    .select(({ fn }) => fn.countAll<number>().as('plans'))
    .where('project_id', '=', project)
    .where('deleted_date', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(plans) >= planLimits.plansMost) throw invalid('name', { code: 'tooManyPlans', max: planLimits.plansMost });
};

/** What `decide` cannot know: whether people and milestones belong to the project, and whether it has room. */
export const checkPlan = async (tx: Tx, command: PlanCommand): Promise<void> => {
  const { project } = command;
  switch (command.type) {
    case 'plan.create':
      await requireMember(tx, project, command.data.owner, 'owner');
      await requireMilestone(tx, project, command.data.milestoneId);
      return requireRoom(tx, project);
    case 'plan.clone':
    case 'plan.restore':
      return requireRoom(tx, project);
    case 'plan.update':
      await requireMember(tx, project, command.data.changes.owner, 'owner');
      return requireMilestone(tx, project, command.data.changes.milestoneId);
    case 'scope.change':
      return requireMember(tx, project, command.data.changes.assignee, 'assignee');
    case 'scope.assign':
      for (const { assignee } of command.data.assignments) await requireMember(tx, project, assignee, 'assignee');
      return;
    case 'plan.delete':
    case 'plan.purge':
    case 'scope.add':
    case 'scope.move':
    case 'scope.remove':
      return;
  }
};

/** The names of the scenarios by id; throws when one is not in the project, or in the trash. */
export const scenarioNames = async (
  tx: Tx,
  project: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('items')
    .select(['id', 'name'])
    .where('project_id', '=', project)
    .where('type', '=', 'SCENARIO')
    .where('deleted', '=', false)
    .where('id', 'in', ids)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  if (ids.some((id) => !names.has(id))) throw invalid('scopeItems', { code: 'scopeScenarioGone' });
  return names;
};
