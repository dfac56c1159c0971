import type { Transaction } from 'kysely';
import { countsAfter } from '../../src/domain/plans/decide-scope.ts';
import { executionStatusOf, statusAfterRun } from '../../src/domain/plans/item-chart.ts';
import { planAbout, type PlanChange } from '../../src/domain/plans/plan-facts.ts';
import { withStatus, type ScopeItem } from '../../src/domain/plans/scope-item.ts';
import type { Tables } from '../database/tables.ts';
import { appendFacts, lockAnyProject, toLocked, type Stored } from '../journal/fact-store.ts';
import type { RunEventsSource } from '../modules/contributions.ts';
import { createNotifier } from '../notifications/notifier.ts';
import { nothingToTell, type AfterCommit } from '../runs/requests/after-commit.ts';
import { notifyReopened, peopleOf } from './notify-people.ts';
import { storeWaitNotices } from '../runs/manual/notify-of-wait.ts';
import { findPlan, projectPlan } from './plan-rows.ts';
import { readScope } from './scope-rows.ts';

type Tx = Transaction<Tables>;

const runAt = (database: Pick<Tx, 'selectFrom'>, id: string) =>
  database
    .selectFrom('runs')
    .select(['id', 'project_id', 'test_plan_id', 'scope_item_id', 'state', 'executed_by', 'start_date', 'end_date'])
    .where('id', '=', id)
    .executeTakeFirst();
type Run = NonNullable<Awaited<ReturnType<typeof runAt>>>;

interface Moved {
  readonly fact: PlanChange;
  readonly revision: number;
  /** Before. */
  readonly item: ScopeItem;
}

/** Null: the item shows it already, or a later run; or the plan or the item is gone. */
const factOf = async (tx: Tx, run: Run): Promise<Moved | null> => {
  const execution = executionStatusOf(run.state);
  const at = run.end_date ?? run.start_date;
  if (execution === null || at === null) return null;
  const place = { project: run.project_id, id: run.test_plan_id, today: at.slice(0, 10) };
  const plan = await findPlan(tx, place);
  const [item] = await readScope(tx, { project: place.project, plan: place.id }, [run.scope_item_id]);
  if (!plan || !item) return null;
  // Ids of runs rise with time: the result of an older run never replaces that of a newer one.
  if (item.latestExecutionId > run.id) return null;
  if (item.latestExecutionId === run.id && item.latestExecutionStatus === execution) return null;
  const status = statusAfterRun(item, execution, plan.completesOnPass);
  const after = { ...withStatus(item, status, at), latestExecutionId: run.id, latestExecutionStatus: execution };
  const fact: PlanChange = {
    id: `${run.id}/plan/${plan.revision}`,
    type: 'scope.executed',
    version: 1,
    about: planAbout(plan.id),
    project: run.project_id,
    at: new Date(at).toISOString(),
    by: run.executed_by,
    data: {
      name: plan.name,
      item: item.id,
      label: item.name,
      executionId: run.id,
      execution,
      status,
      was: item.status,
      counts: countsAfter(plan, [item], [after]),
    },
  };
  return { fact, revision: plan.revision, item };
};

const notifyAssigneesOfWait = async (tx: Tx, run: Run | undefined) => {
  if (!run) return [];
  const [item] = await readScope(tx, { project: run.project_id, plan: run.test_plan_id }, [run.scope_item_id]);
  return item ? storeWaitNotices(tx, run.id, peopleOf(item), Date.now()) : [];
};

/** Moves the scope item that a run was started for, by the chart of items. Doing it twice changes nothing. */
export const followRuns: RunEventsSource = async (database, id, publish, { hub, of }) => {
  if (of.scopeItem === '') return;
  const found = await runAt(database, id);
  if (!found?.scope_item_id || executionStatusOf(found.state) === null) return;
  const { stored, notices } = await database.transaction().execute(async (tx): Promise<AfterCommit> => {
    const project = toLocked(await lockAnyProject(tx, found.project_id));
    const run = await runAt(tx, id);
    const after = nothingToTell();
    if (of.isPaused) after.notices.push(...(await notifyAssigneesOfWait(tx, run)));
    const next = run ? await factOf(tx, run) : null;
    if (!next) return after;
    after.stored.push(...(await appendFacts(tx, project, [next.fact], next.revision)));
    for (const fact of after.stored) {
      const change = fact as PlanChange & Stored;
      await projectPlan(tx, change);
      after.notices.push(...(await notifyReopened(tx, change, next.item, Date.parse(change.at))));
    }
    return after;
  });
  if (stored.length > 0) publish(found.project_id, stored);
  createNotifier(hub)(notices);
};
