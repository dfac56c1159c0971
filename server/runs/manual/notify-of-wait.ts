import type { Transaction } from 'kysely';
import { pathOfLogs } from '../../../src/domain/logs/log-paths.ts';
import { moduleOfNotice, waitNoticeType } from '../../../src/domain/notifications/notification-type.ts';
import type { Notification } from '../../../src/domain/notifications/notification.ts';
import type { Tables } from '../../database/tables.ts';
import type { RunEventsSource } from '../../modules/contributions.ts';
import { createNotifier } from '../../notifications/notifier.ts';
import { storeNotice } from '../../notifications/store-notice.ts';
import { readersAmong } from '../../projects/readers-among.ts';

type Tx = Transaction<Tables>;

/** Null: it waits no more, or its person executes it alone and is there. */
const waitingRun = async (tx: Tx, id: string) => {
  const run = await tx
    .selectFrom('runs')
    .innerJoin('run_nodes', (on) =>
      on.onRef('run_nodes.run_id', '=', 'runs.id').onRef('run_nodes.position', '=', 'runs.from_node'),
    )
    .select(['runs.project_id as project', 'runs.attempt', 'runs.name', 'runs.executed_by', 'run_nodes.flow_name'])
    .where('runs.id', '=', id)
    .where('runs.kind', '=', 'scenario')
    .where('runs.state', '=', 'paused')
    .executeTakeFirst();
  return run ?? null;
};

/** Each person once for each wait. Null: who has started the run. */
export const storeWaitNotices = async (
  tx: Tx,
  id: string,
  people: readonly string[] | null,
  now: number,
): Promise<readonly Notification[]> => {
  const run = await waitingRun(tx, id);
  if (!run) return [];
  const { project, attempt, name: scenario, flow_name: flow } = run;
  const users = people ?? [run.executed_by];
  const notice = {
    project,
    type: waitNoticeType,
    source: `${project}/waits/${id}/${attempt}`,
    event: id,
    sentence: { code: 'runWaits', values: { scenario, flow } },
    description: '',
    url: pathOfLogs({ projectId: project, kind: 'scenario', of: '', logId: id }),
  } as const;
  const stored: Notification[] = [];
  for (const user of await readersAmong(tx, project, users, now, moduleOfNotice(waitNoticeType)))
    stored.push(...(await storeNotice(tx, { ...notice, user }, now)));
  return stored;
};

/** Notifies the person who has started a scenario that it waits for a person. */
export const notifyOfWait: RunEventsSource = async (database, id, _publish, { hub, of }) => {
  if (!of.isPaused) return;
  createNotifier(hub)(await database.transaction().execute((tx) => storeWaitNotices(tx, id, null, Date.now())));
};
