import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { storeExport, type ExportPlace } from '../../downloads/prepared-exports.ts';
import { readersAmong } from '../../projects/readers-among.ts';
import { databaseMoment } from '../../schedules/database-moment.ts';
import { nextDateOf, type ReportRow } from './report-rows.ts';

/**
 * One report that is due, in one transaction:
 *
 *   lock its row, skipping locked ones ─▶ a requested file for each recipient who may read the plan ─▶ next time
 *
 * A server that dies leaves everything or nothing, and any number of servers may do it. The file is made, and its
 * recipient notified, as that of any export. Times that were missed are one: the report is of now.
 */
const claim = (tx: Transaction<Tables>, now: number): Promise<ReportRow | undefined> =>
  tx
    .selectFrom('plan_reports')
    .selectAll()
    .where('next_date', '<=', new Date(now).toISOString())
    .orderBy('next_date')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** A report whose next time cannot be found any more, because its zone is gone, is not sent again: it keeps no other one back. */
const nextOrNone = ({ days, time, zone: timeZone }: ReportRow, now: number): string | null => {
  try {
    return nextDateOf({ days: [...days], time, timeZone }, now);
  } catch {
    return null;
  }
};

interface SendReportsNeeds extends Pick<ExportPlace, 'jobs'> {
  readonly database: Kysely<Tables>;
}

/** False if nothing is due. */
export const sendReport = ({ database, jobs }: SendReportsNeeds): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const now = await databaseMoment(tx);
    const row = await claim(tx, now);
    if (!row) return false;
    const { project_id: project, plan_id: id, language, zone: timeZone } = row;
    const readers = await readersAmong(tx, project, row.recipients, now, 'TestPlan');
    const report = {
      type: 'plan_report',
      project,
      mediaType: 'application/pdf',
      question: { id, language, timeZone },
    } as const;
    for (const user of readers) await storeExport({ tx, jobs }, { ...report, user }, now);
    await tx
      .updateTable('plan_reports')
      .set({ next_date: nextOrNone(row, now), ...(readers.size > 0 && { last_date: new Date(now).toISOString() }) })
      .where('project_id', '=', project)
      .where('plan_id', '=', id)
      .execute();
    return true;
  });

export const sendReportsJob = (needs: SendReportsNeeds) => ({
  waits: () => sql`select from plan_reports where next_date <= (select run_moment())`,
  async run(isStopping: () => boolean): Promise<void> {
    while (!isStopping() && (await sendReport(needs)));
  },
});
