import { sql, type Kysely, type Transaction } from 'kysely';
import { pathOfLogs } from '../../src/domain/logs/log-paths.ts';
import { scheduledRunNoticeType } from '../../src/domain/notifications/notification-type.ts';
import type { NotificationSentence } from '../../src/domain/notifications/notification-sentence.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import { sentReasonText } from '../../src/domain/problems/reason.ts';
import { endedRunStates, isEnded } from '../../src/domain/runs/run-chart.ts';
import { fireNoticeOf, outcomeOfRun, type FireOutcome } from '../../src/domain/schedules/fire-outcome.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { databaseMoment } from './database-moment.ts';
import { notifyCreator, outcomeBefore } from './notify-creator.ts';
import { storeNotRun } from './notify-not-run.ts';
import type { ScheduleRow } from './schedule-rows.ts';

/**
 * The runs that schedules requested, once they have ended: the outcome of the fire and the notification of it in one
 * transaction, under the lock of the schedule, so that any number of servers notify once.
 */
type Tx = Transaction<Tables>;

export const endedFires = () => sql<{ readonly id: string; readonly schedule_id: string }>`
  select f.id, f.schedule_id from schedule_fires f join runs r on r.id = f.run_id
  where f.outcome = '' and r.state in (${sql.join([...endedRunStates])})`;

const fireWithRun = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('schedule_fires as f')
    .innerJoin('runs as r', 'r.id', 'f.run_id')
    .select(['f.fire_time', 'f.run_id', 'r.state', 'r.name', 'r.message'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('run_attempts as t').select('t.run_id').whereRef('t.run_id', '=', 'r.id')).as('begun'),
    )
    .where('f.id', '=', id)
    .where('f.outcome', '=', '')
    .executeTakeFirst();
  return row && isEnded(row.state) ? { ...row, outcome: outcomeOfRun(row.state, Boolean(row.begun)) } : null;
};
type FireWithRun = NonNullable<Awaited<ReturnType<typeof fireWithRun>>>;

const setOutcome = (tx: Tx, id: string, outcome: FireOutcome, now: number) =>
  tx
    .updateTable('schedule_fires')
    .set({ outcome, outcome_date: new Date(now).toISOString() })
    .where('id', '=', id)
    .execute();

const failed = ({ name: entity, state, message }: FireWithRun) => {
  const reason = { code: 'scheduleRunLost' };
  const sentence = (values: { readonly reason?: string }): NotificationSentence => ({
    code: 'scheduledRunFailed',
    values: { entity, ...values },
  });
  if (state === 'lost')
    return { sentence: sentence({ reason: reason.code }), description: sentReasonText(reason) ?? '' };
  return { sentence: sentence({}), description: message };
};

const recovered = ({ name: entity }: FireWithRun) => ({
  sentence: { code: 'scheduledRunRecovered', values: { entity } } as const,
  description: '',
});

const notify = async (
  tx: Tx,
  row: ScheduleRow,
  { fire, run }: { readonly fire: string; readonly run: FireWithRun },
  now: number,
): Promise<readonly Notification[]> => {
  const kind = fireNoticeOf(run.outcome, await outcomeBefore(tx, row, { is: '<>', at: run.fire_time }));
  if (kind === null) return [];
  if (kind === 'notRun')
    return storeNotRun(tx, row, { fire, reason: { code: 'scheduleRunExpired' }, entity: run.name }, now);
  const url = pathOfLogs({ projectId: row.project_id, kind: 'scenario', of: '', logId: run.run_id });
  const message = kind === 'failed' ? failed(run) : recovered(run);
  return notifyCreator(tx, row, { fire, notice: { ...message, type: scheduledRunNoticeType, url } }, now);
};

export interface FollowedFire {
  readonly project: string;
  readonly notices: readonly Notification[];
}

/** Null: another server was faster. */
const followFire = (database: Kysely<Tables>, fire: string, schedule: string): Promise<FollowedFire | null> =>
  database.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('schedules').selectAll().where('id', '=', schedule).forUpdate().executeTakeFirst();
    const run = await fireWithRun(tx, fire);
    if (!row || !run) return null;
    const now = await databaseMoment(tx);
    const notices = await notify(tx, row, { fire, run }, now);
    await setOutcome(tx, fire, run.outcome, now);
    return { project: row.project_id, notices };
  });

/** One that cannot be followed keeps no other one from it; its error is thrown in the end. */
export const followFires = async (
  database: Kysely<Tables>,
  followed: (fire: FollowedFire) => void,
  isStopping = () => false,
): Promise<void> => {
  const { rows } = await sql<{ readonly id: string; readonly schedule_id: string }>`
    ${endedFires()} order by r.end_date, f.fire_time limit ${serverLimits.runsToldAtOnce}`.execute(database);
  const errors: unknown[] = [];
  for (const { id, schedule_id } of rows) {
    if (isStopping()) return;
    try {
      const fire = await followFire(database, id, schedule_id);
      if (fire) followed(fire);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
};
