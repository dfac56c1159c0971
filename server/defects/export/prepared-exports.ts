import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ExportType } from '../../../src/domain/defects/defects-contract.ts';
import type { DefectQuestion } from '../../../src/domain/defects/list/defect-question.ts';
import { exportMessage } from '../../../src/domain/notifications/message-of.ts';
import type { Notification } from '../../../src/domain/notifications/notification.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { PreparedExportsTable } from '../../database/exports-table.ts';
import type { Tables } from '../../database/tables.ts';
import type { FileStore } from '../../files/file-store.ts';
import { serverLimits } from '../../limits.ts';
import { addNotification } from '../../notifications/notification-rows.ts';
import { planMails } from '../../notifications/plan-mails.ts';
import type { Notify } from '../../notifications/notifier.ts';
import { readersAmong } from '../../projects/readers-among.ts';
import { exportFile } from './export-file.ts';
import type { Exports } from './export-source.ts';

/**
 *   asked ──claim: one more attempt, due again later──▶ made ──▶ file and notification: one transaction
 *                                  └─ failed ─▶ due again, until its attempts are used up
 *
 * If a process dies, the next one takes over; the sweep of files removes bytes that were never recorded.
 */
export interface ExportMakerNeeds {
  readonly database: Kysely<Tables>;
  readonly exports: Exports;
  readonly files: Pick<FileStore, 'write'>;
  readonly notify: Notify;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  now(): number;
}

type Row = Selectable<PreparedExportsTable>;

const iso = (at: number) => new Date(at).toISOString();

export interface RequestedExport {
  readonly project: string;
  readonly user: string;
  readonly question: DefectQuestion;
  readonly type: ExportType;
}

export const askExport = async (
  tx: Transaction<Tables>,
  wanted: RequestedExport,
  now: number,
): Promise<{ id: string }> => {
  const { count } = await tx
    .selectFrom('prepared_exports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', wanted.user)
    .where('ended_date', 'is', null)
    .executeTakeFirstOrThrow();
  const busy: Problem = { kind: 'busy', retryAfter: serverLimits.exportPause };
  if (count >= serverLimits.exportsWaiting) throw busy;
  const id = uuid();
  await tx
    .insertInto('prepared_exports')
    .values({
      id,
      project_id: wanted.project,
      user_id: wanted.user,
      media_type: wanted.type,
      question: JSON.stringify(wanted.question),
      created_date: iso(now),
      due_date: iso(now),
      file_id: null,
      ended_date: null,
    })
    .execute();
  return { id };
};

const claim = (database: Kysely<Tables>, now: number): Promise<Row | undefined> =>
  database
    .updateTable('prepared_exports')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), due_date: iso(now + serverLimits.exportPause) }))
    .where('id', '=', (from) =>
      from
        .selectFrom('prepared_exports')
        .select('id')
        .where('ended_date', 'is', null)
        .where('due_date', '<=', iso(now))
        .orderBy('due_date')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

const finish = async (
  tx: Transaction<Tables>,
  { id, user_id: user, project_id: project }: Row,
  file: { readonly filename: string; readonly size: number },
  now: number,
): Promise<readonly Notification[]> => {
  const { numUpdatedRows } = await tx
    .updateTable('prepared_exports')
    .set({ ...file, file_id: id, ended_date: iso(now) })
    .where('id', '=', id)
    .where('ended_date', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return [];
  const path = `exports/${id}`;
  const sentNotification = await addNotification(
    tx,
    {
      id: uuid(),
      event_id: id,
      user_id: user,
      project_id: project,
      type: 'defects_export',
      things: [],
      source: `${project}/${path}`,
      notification_date: iso(now),
      message: exportMessage('', file.filename, project, path),
    },
    now,
  );
  if (sentNotification) await planMails(tx, [sentNotification], now);
  return sentNotification ? [sentNotification] : [];
};

const make = async ({ database, exports, files, notify, now }: ExportMakerNeeds, row: Row): Promise<void> => {
  const { id, project_id: project, user_id: user } = row;
  if (!(await readersAmong(database, project, [user], now())).has(user)) {
    await database
      .updateTable('prepared_exports')
      .set({ ended_date: iso(now()) })
      .where('id', '=', id)
      .execute();
    return;
  }
  const source = await exports.open(project, row.question as DefectQuestion);
  const { name: filename, bytes } = exportFile(row.media_type as ExportType, source);
  const { size } = await files.write(id, bytes, serverLimits.exportMost);
  notify(await database.transaction().execute((tx) => finish(tx, row, { filename, size }, now())));
};

/** Makes all due exports, one after the other. */
export const makeExports = async (needs: ExportMakerNeeds, isStopping = () => false): Promise<void> => {
  const { database, log, now } = needs;
  for (let row = await claim(database, now()); row; row = isStopping() ? undefined : await claim(database, now())) {
    const { id, tries } = row;
    await make(needs, row).catch(async (error: unknown) => {
      log.warn({ export: id, tries, err: error }, 'an export could not be made');
      if (tries < serverLimits.exportTries) return;
      await database
        .updateTable('prepared_exports')
        .set({ ended_date: iso(now()) })
        .where('id', '=', id)
        .execute();
    });
  }
};

/** The sweep of files removes the bytes of deleted exports. */
export const sweepExports = async (database: Kysely<Tables>, now: number): Promise<void> => {
  await database
    .deleteFrom('prepared_exports')
    .where('ended_date', '<', iso(now - serverLimits.exportLife))
    .execute();
};
