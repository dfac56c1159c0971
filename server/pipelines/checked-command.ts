import type { Transaction } from 'kysely';
import type { PipelineCommand } from '../../src/domain/pipelines/pipeline-facts.ts';
import { pipelineLimits } from '../../src/domain/pipelines/pipeline-limits.ts';
import type { ItemPart, PipelinePart } from '../../src/domain/pipelines/pipeline-part.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Tables } from '../database/tables.ts';
import { isMember } from '../flows/write/check-references.ts';

/** What `decide` cannot know: people, test plans, adapters and scenarios that a command names, and room for it. */
type Tx = Transaction<Tables>;

const requireMember = async (tx: Tx, project: string, person: string | undefined): Promise<void> => {
  if (person && !(await isMember(tx, project, person))) throw invalid('owner', { code: 'inclusion' });
};

const requirePlan = async (tx: Tx, project: string, id: string | undefined): Promise<void> => {
  if (!id) return;
  const query = tx.selectFrom('plans').select('id').where('project_id', '=', project).where('id', '=', id);
  if (!(await query.where('deleted_date', 'is', null).executeTakeFirst()))
    throw invalid('testPlanId', { code: 'pipelinePlanGone' });
};

const requireAdapter = async (tx: Tx, account: string, id: unknown): Promise<void> => {
  if (typeof id !== 'string' || id === '') return;
  const query = tx.selectFrom('adapters').select('client_id').where('account_id', '=', account);
  if (!(await query.where('client_id', '=', id).executeTakeFirst()))
    throw invalid('adapterId', { code: 'pipelineAdapterGone' });
};

const requireRoom = async (tx: Tx, project: string): Promise<void> => {
  const { pipelines } = await tx
    .selectFrom('pipelines')
    .select(({ fn }) => fn.countAll<number>().as('pipelines'))
    .where('project_id', '=', project)
    .where('deleted_date', 'is', null)
    .executeTakeFirstOrThrow();
  const max = pipelineLimits.pipelinesMost;
  if (Number(pipelines) >= max) throw invalid('name', { code: 'tooManyPipelines', max });
};

/** The scenario of a scope item is that of the plan. */
const scopeScenario = async (tx: Tx, project: string, part: ItemPart): Promise<string> => {
  if (part.type === 'SCENARIO') return part.scenarioId;
  const item = await tx
    .selectFrom('scope_items as s')
    .innerJoin('plans as p', (join) => join.onRef('p.project_id', '=', 's.project_id').onRef('p.id', '=', 's.plan_id'))
    .select('s.scenario_id')
    .where('s.project_id', '=', project)
    .where('s.plan_id', '=', part.testPlanId)
    .where('s.id', '=', part.scopeItemId)
    .where('p.deleted_date', 'is', null)
    .executeTakeFirst();
  if (!item) throw invalid('item', { code: 'scopeItemGone' });
  return item.scenario_id;
};

/** An item with the scenario that it executes, and the name of that; throws when there is none. */
const completedItem = async (tx: Tx, project: string, part: ItemPart): Promise<ItemPart> => {
  const scenarioId = await scopeScenario(tx, project, part);
  const item = await tx
    .selectFrom('items')
    .select('name')
    .where('project_id', '=', project)
    .where('type', '=', 'SCENARIO')
    .where('id', '=', scenarioId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!item) throw invalid('item', { code: 'pipelineScenarioGone' });
  const ofPlan = part.type === 'SCENARIO' ? { testPlanId: '', scopeItemId: '' } : {};
  return { ...part, ...ofPlan, scenarioId, name: item.name };
};

/** The command with what the server knows about its new part. */
export const checkedCommand = async (
  tx: Tx,
  { account, command }: { readonly account: string; readonly command: PipelineCommand },
): Promise<PipelineCommand> => {
  const { project } = command;
  switch (command.type) {
    case 'pipeline.create':
      await requireMember(tx, project, command.data.owner);
      await requirePlan(tx, project, command.data.testPlanId);
      await requireRoom(tx, project);
      return command;
    case 'pipeline.update':
      await requireMember(tx, project, command.data.changes.owner);
      await requirePlan(tx, project, command.data.changes.testPlanId);
      return command;
    case 'part.add': {
      const { part } = command.data;
      if (part.kind === 'job') await requireAdapter(tx, account, part.adapterId);
      const completed: PipelinePart = part.kind === 'item' ? await completedItem(tx, project, part) : part;
      return { ...command, data: { ...command.data, part: completed } };
    }
    case 'part.update':
      await requireAdapter(tx, account, command.data.changes['adapterId']);
      return command;
    case 'pipeline.restore':
      await requireRoom(tx, project);
      return command;
    case 'pipeline.delete':
    case 'pipeline.purge':
    case 'part.move':
    case 'part.remove':
      return command;
  }
};
