import type { Kysely } from 'kysely';
import type { StoredPdf } from '../../../src/domain/downloads/pdf-options.ts';
import type { TestPlan } from '../../../src/domain/plans/plan.ts';
import type { ScopeItem } from '../../../src/domain/plans/scope-item.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { inSnapshot } from '../../database/in-snapshot.ts';
import { projectNameOf } from '../../projects/project-name.ts';
import type { Tables } from '../../database/tables.ts';
import { readMilestone } from '../../milestones/milestone-rows.ts';
import { withForecasts } from '../plan-days.ts';
import { findPlan } from '../plan-rows.ts';
import { readScope } from '../scope-rows.ts';

/** Everything that the PDF of a test plan prints, of one moment. */
export interface PlanPdfInput {
  readonly record: TestPlan;
  readonly items: readonly ScopeItem[];
  readonly project: string;
  /** '' without one. */
  readonly milestone: string;
  /** Names by id. */
  readonly people: Readonly<Record<string, string>>;
  /** What is overdue depends on it: '2026-11-26'. */
  readonly today: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly timeZone: string;
}

const missing: Problem = { kind: 'missing' };

/** The day of a moment where the reader is. */
const dayIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at);

const namesOf = async (tx: Kysely<Tables>, ids: readonly string[]): Promise<Readonly<Record<string, string>>> => {
  if (ids.length === 0) return {};
  const rows = await tx.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute();
  return Object.fromEntries(rows.map(({ id, full_name }) => [id, full_name]));
};

const peopleIn = ({ owner }: TestPlan, items: readonly ScopeItem[]): readonly string[] => {
  const assigned = items.flatMap(({ assignee, assignments }) => [assignee, ...assignments.map((one) => one.assignee)]);
  return [...new Set([owner, ...assigned])].filter((id) => id !== '');
};

const milestoneOf = async (tx: Kysely<Tables>, { projectId, milestoneId }: TestPlan): Promise<string> =>
  milestoneId === '' ? '' : ((await readMilestone(tx, projectId, milestoneId))?.name ?? '');

export const planPdfInput = (
  database: Kysely<Tables>,
  project: string,
  { id, timeZone }: Pick<StoredPdf, 'id' | 'timeZone'>,
  at: number,
): Promise<PlanPdfInput> =>
  inSnapshot(database, async (tx) => {
    const today = dayIn(at, timeZone);
    const found = await findPlan(tx, { project, id, today });
    if (!found) throw missing;
    const [record = found] = await withForecasts(tx, project, today, [found]);
    const items = await readScope(tx, { project, plan: id });
    const milestone = await milestoneOf(tx, record);
    const people = await namesOf(tx, peopleIn(record, items));
    return { record, items, project: await projectNameOf(tx, project), milestone, people, today, at, timeZone };
  });
