import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { withAssignments, withField } from '../../src/domain/plans/decide-scope.ts';
import { planIdOf, type ScopeEvent } from '../../src/domain/plans/plan-facts.ts';
import { withStatus, type ScopeItem } from '../../src/domain/plans/scope-item.ts';
import type { Tables } from '../database/tables.ts';
import type { ScopeItemsTable } from './plans-table.ts';

type Reader = Kysely<Tables> | Transaction<Tables>;
type Tx = Transaction<Tables>;

export interface ScopeOwner {
  readonly project: string;
  readonly plan: string;
}

const storedAtOnce = 500;

/** The items of a plan in their order, with the names that their scenarios have today. `ids`: only these. */
export const readScope = async (
  database: Reader,
  { project, plan }: ScopeOwner,
  ids?: readonly string[],
): Promise<ScopeItem[]> => {
  const some = ids === undefined ? sql`` : sql`and s.id = any(${ids}::text[])`;
  const { rows } = await sql<ScopeItem>`
    select s.id, coalesce(i.name, s.name) as name, s.scenario_id as "scenarioId", s.assignee, s.due_date as "dueDate",
      coalesce(to_json(s.completion_date) #>> '{}', '') as "completionDate", s.execution_id as "latestExecutionId",
      s.execution_status as "latestExecutionStatus", s.status, s.plan_id as "testPlanId", s.project_id as "projectId",
      s.rank as order, s.assignments
    from scope_items s
    left join items i on i.project_id = s.project_id and i.type = 'SCENARIO' and i.id = s.scenario_id
    where s.project_id = ${project} and s.plan_id = ${plan} ${some}
    order by s.rank, s.id`.execute(database);
  return rows.map((row) => ({
    ...row,
    completionDate: row.completionDate && new Date(row.completionDate).toISOString(),
  }));
};

const rowOf = (item: ScopeItem): Insertable<ScopeItemsTable> => ({
  project_id: item.projectId,
  plan_id: item.testPlanId,
  id: item.id,
  scenario_id: item.scenarioId,
  name: item.name,
  assignee: item.assignee,
  due_date: item.dueDate,
  status: item.status,
  completion_date: item.completionDate || null,
  execution_id: item.latestExecutionId,
  execution_status: item.latestExecutionStatus,
  rank: item.order,
  assignments: JSON.stringify(item.assignments),
});

const insert = async (tx: Tx, items: readonly ScopeItem[]): Promise<void> => {
  for (let from = 0; from < items.length; from += storedAtOnce)
    await tx
      .insertInto('scope_items')
      .values(items.slice(from, from + storedAtOnce).map(rowOf))
      .execute();
};

const remove = async (tx: Tx, { project, plan }: ScopeOwner, ids: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('scope_items')
    .where('project_id', '=', project)
    .where('plan_id', '=', plan)
    .where('id', 'in', ids)
    .execute();
};

const replace = async (
  tx: Tx,
  at: ScopeOwner,
  ids: readonly string[],
  changed: (item: ScopeItem) => ScopeItem,
): Promise<void> => {
  const items = await readScope(tx, at, ids);
  if (items.length === 0) return;
  await remove(
    tx,
    at,
    items.map(({ id }) => id),
  );
  await insert(tx, items.map(changed));
};

/** Applies an event to the items, in the transaction that stores it. */
export const projectScope = async (tx: Tx, fact: ScopeEvent): Promise<void> => {
  const at = { project: fact.project, plan: planIdOf(fact.about) };
  switch (fact.type) {
    case 'scope.added':
      return insert(tx, fact.data.items);
    case 'scope.removed':
      return remove(
        tx,
        at,
        fact.data.items.map(({ id }) => id),
      );
    case 'scope.moved': {
      const { order } = fact.data;
      return replace(tx, at, [fact.data.item], (item) => ({ ...item, order }));
    }
    case 'scope.changed': {
      const { field, value, items } = fact.data;
      const ids = items.map(({ id }) => id);
      return replace(tx, at, ids, (item) => withField(item, field, value, fact.at));
    }
    case 'scope.assigned': {
      const { item: id, assignments, status } = fact.data;
      return replace(tx, at, [id], (item) => withAssignments(item, [...assignments], status, fact.at));
    }
    case 'scope.executed': {
      const { item: id, executionId, execution, status } = fact.data;
      return replace(tx, at, [id], (item) => ({
        ...withStatus(item, status, fact.at),
        latestExecutionId: executionId,
        latestExecutionStatus: execution,
      }));
    }
  }
};
