import type { Transaction } from 'kysely';
import { decidePlan, type KnownPlan } from '../../src/domain/plans/decide-plan.ts';
import { skippedIn } from '../../src/domain/plans/decide-scope.ts';
import { planIdOf, type PlanChange, type PlanCommand } from '../../src/domain/plans/plan-facts.ts';
import { itemNewsOfPlan } from '../../src/domain/plans/plan-item.ts';
import type { TestPlan } from '../../src/domain/plans/plan.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { projectItem } from '../items/item-rows.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../journal/write-model.ts';
import { checkPlan, scenarioNames } from './check-plan.ts';
import { notifyAssigned } from './notify-people.ts';
import { followTrash } from './report/report-rows.ts';
import { findPlan, projectPlan } from './plan-rows.ts';
import { readScope } from './scope-rows.ts';

export interface PlanWrite extends CommandRequest {
  readonly command: PlanCommand;
  /** Throws when the caller may not do this with the plan. */
  check(plan: TestPlan): void;
}

interface State {
  readonly known: KnownPlan;
  readonly command: PlanCommand;
}

export interface PlanReply {
  readonly id: string;
  readonly facts: Stored[];
}

type Tx = Transaction<Tables>;

const missing: Problem = { kind: 'missing' };

/** An id is used once, also after the plan was deleted. */
const requireFreeId = async (tx: Tx, { project, about }: PlanCommand): Promise<void> => {
  const used = await tx
    .selectFrom('items')
    .select('name')
    .where('project_id', '=', project)
    .where('type', '=', 'TESTPLAN')
    .where('id', '=', planIdOf(about))
    .executeTakeFirst();
  if (used) throw { kind: 'duplicate', name: used.name } satisfies Problem;
};

/** The milestone of a plan in the trash may have been purged. */
const deletedPlan = async (tx: Tx, at: { readonly project: string; readonly id: string; readonly today: string }) => {
  const plan = await findPlan(tx, { ...at, inTrash: true });
  if (!plan || plan.milestoneId === '') return plan;
  const query = tx.selectFrom('milestones').select('id').where('project_id', '=', at.project);
  const milestone = await query.where('id', '=', plan.milestoneId).executeTakeFirst();
  return { ...plan, milestoneId: milestone?.id ?? '' };
};

const planWith = async (tx: Tx, project: string, id: string, today: string) => {
  const plan = await findPlan(tx, { project, id, today });
  return plan && { plan, items: await readScope(tx, { project, plan: id }) };
};

/** New items have the names of their scenarios. */
const named = async (tx: Tx, command: PlanCommand): Promise<PlanCommand> => {
  if (command.type !== 'scope.add') return command;
  const { items } = command.data;
  const names = await scenarioNames(
    tx,
    command.project,
    items.map(({ scenarioId }) => scenarioId),
  );
  const withNames = items.map((item) => ({ ...item, name: names.get(item.scenarioId) ?? item.name }));
  return { ...command, data: { ...command.data, items: withNames } };
};

export const planWriteModel: WriteModel<PlanWrite, State, PlanChange, PlanReply> = {
  async load({ unit: { tx }, write, project: { id: project } }) {
    const today = write.command.at.slice(0, 10);
    const { command } = write;
    if (command.type === 'plan.create' || command.type === 'plan.clone') {
      await requireFreeId(tx, command);
      const source = command.type === 'plan.clone' ? await planWith(tx, project, command.data.source, today) : null;
      if (command.type === 'plan.clone' && !source) throw missing;
      await checkPlan(tx, command);
      return { known: { plan: null, items: [], source }, command };
    }
    const found = await planWith(tx, project, planIdOf(command.about), today);
    if (!found && (command.type === 'plan.restore' || command.type === 'plan.purge')) {
      const deleted = await deletedPlan(tx, { project, id: planIdOf(command.about), today });
      if (!deleted) throw missing;
      write.check(deleted);
      await checkPlan(tx, command);
      return { known: { plan: null, deleted, items: [] }, command };
    }
    if (!found) throw missing;
    write.check(found.plan);
    await checkPlan(tx, command);
    return { known: found, command: await named(tx, command) };
  },
  decide: ({ state: { known, command } }) => decidePlan(known, command),
  problemOf: ({ refused, field = 'name' }) => invalid(field, refused),
  revision: ({ state: { known } }) => (known.plan ?? known.deleted)?.revision ?? 0,
  async project({ unit: { tx }, facts }) {
    for (const fact of facts) {
      await projectPlan(tx, fact);
      await followTrash(tx, fact);
      await projectItem(tx, fact, itemNewsOfPlan(fact));
    }
  },
  reply: ({ state: { command }, facts }) => ({ id: planIdOf(command.about), facts: [...facts] }),
  notifications: ({ unit: { tx }, facts, state: { known } }, now) => notifyAssigned(tx, facts, known.items, now),
};

const idsIn = (command: PlanCommand): readonly string[] => {
  switch (command.type) {
    case 'scope.add':
      return command.data.items.map(({ id }) => id);
    case 'scope.change':
      return command.data.items;
    case 'scope.move':
    case 'scope.assign':
      return [command.data.item];
    default:
      return [];
  }
};

/** The same, answered with the items that the command names, and what it skipped. */
export const scopeWriteModel: WriteModel<
  PlanWrite,
  State,
  PlanChange,
  PlanReply & { readonly items: Awaited<ReturnType<typeof readScope>>; readonly skipped: string[] }
> = {
  ...planWriteModel,
  async reply({ unit: { tx }, state: { command, known }, facts, write }) {
    const plan = planIdOf(command.about);
    const skipped = command.type === 'scope.change' ? skippedIn(known.items, command.data.items) : [];
    return {
      id: plan,
      facts: [...facts],
      items: await readScope(tx, { project: write.project, plan }, idsIn(command)),
      skipped: skipped.map(({ name }) => name),
    };
  },
};
