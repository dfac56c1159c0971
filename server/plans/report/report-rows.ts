import type { Kysely, Selectable, Transaction } from 'kysely';
import { cronOfReport, type PlanReport, type ScheduledReport } from '../../../src/domain/plans/report/plan-report.ts';
import { planIdOf, type PlanChange } from '../../../src/domain/plans/plan-facts.ts';
import type { Tables } from '../../database/tables.ts';
import { nextTime } from '../../schedules/recurrence/next-times.ts';
import type { PlanReportsTable } from './plan-reports-table.ts';

export type ReportRow = Selectable<PlanReportsTable>;

export interface ReportPlace {
  readonly project: string;
  readonly id: string;
}

const iso = (at: number) => new Date(at).toISOString();
const inFull = (at: string | null) => (at === null ? '' : iso(Date.parse(at)));

/** When it is sent next, after a moment; null if never. */
export const nextDateOf = ({ days, time, timeZone }: Omit<PlanReport, 'language' | 'recipients'>, after: number) => {
  const recurrence = { type: 'CRON', expression: cronOfReport({ days, time }) } as const;
  const next = nextTime({ recurrence, zone: timeZone, from: null, until: null }, after);
  return next === null ? null : iso(next);
};

const toReport = (row: ReportRow): ScheduledReport => ({
  days: [...row.days],
  time: row.time,
  timeZone: row.zone,
  language: row.language,
  recipients: [...row.recipients],
  nextDate: inFull(row.next_date),
  lastDate: inFull(row.last_date),
});

export const readReport = async (
  database: Kysely<Tables> | Transaction<Tables>,
  { project, id }: ReportPlace,
): Promise<ScheduledReport | null> => {
  const row = await database
    .selectFrom('plan_reports')
    .selectAll()
    .where('project_id', '=', project)
    .where('plan_id', '=', id)
    .executeTakeFirst();
  return row ? toReport(row) : null;
};

export const writeReport = async (
  tx: Transaction<Tables>,
  { project, id }: ReportPlace,
  { timeZone: zone, ...report }: PlanReport,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<void> => {
  const next_date = nextDateOf({ ...report, timeZone: zone }, now);
  const values = { ...report, zone, next_date, changed_by: by, changed_date: iso(now) };
  await tx
    .insertInto('plan_reports')
    .values({ project_id: project, plan_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['project_id', 'plan_id']).doUpdateSet(values))
    .execute();
};

/** Reports of a plan in the trash are not sent; those of a restored one go on. */
export const followTrash = async (tx: Transaction<Tables>, { type, project, about, at }: PlanChange): Promise<void> => {
  if (type !== 'plan.deleted' && type !== 'plan.restored') return;
  const place = { project, id: planIdOf(about) };
  const report = await readReport(tx, place);
  if (!report) return;
  const next_date = type === 'plan.deleted' ? null : nextDateOf(report, Date.parse(at));
  await tx
    .updateTable('plan_reports')
    .set({ next_date })
    .where('project_id', '=', project)
    .where('plan_id', '=', place.id)
    .execute();
};

export const deleteReport = async (tx: Transaction<Tables>, { project, id }: ReportPlace): Promise<void> => {
  await tx.deleteFrom('plan_reports').where('project_id', '=', project).where('plan_id', '=', id).execute();
};
