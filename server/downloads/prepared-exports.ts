import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ExportNotificationType } from '../../src/domain/notifications/notification-type.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { PreparedExportsTable } from '../database/tables/exports-table.ts';
import type { Tables } from '../database/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { serverLimits } from '../limits.ts';
import type { Notify } from '../notifications/notifier.ts';
import { readersAmong } from '../projects/readers-among.ts';
import { ExportRefusal, type ExportKind, type ExportNeeds, type WantedFile } from './export-kind.ts';
import { notifyFailed, notifyReady } from './export-notifications.ts';

/**
 *   asked ──claim: one more attempt, due again later──▶ made ──▶ file and notification: one transaction
 *                                  ├─ failed ─▶ due again; after its last attempt a notification says so
 *                                  └─ refused ─▶ a notification says why
 *
 * If a process dies, the next one takes over; the sweep of files removes bytes that were never recorded.
 */
export interface ExportMakerNeeds extends ExportNeeds {
  readonly kinds: readonly ExportKind[];
  readonly files: Pick<FileStore, 'write'>;
  readonly notify: Notify;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export type PreparedExport = Selectable<PreparedExportsTable>;

const iso = (at: number) => new Date(at).toISOString();

export interface RequestedExport extends WantedFile {
  readonly type: ExportNotificationType;
}

export const storeExport = async (
  tx: Transaction<Tables>,
  wanted: RequestedExport,
  now: number,
): Promise<{ id: string }> => {
  const id = uuid();
  await tx
    .insertInto('prepared_exports')
    .values({
      id,
      project_id: wanted.project,
      user_id: wanted.user,
      type: wanted.type,
      media_type: wanted.mediaType,
      question: JSON.stringify(wanted.question),
      created_date: iso(now),
      due_date: iso(now),
      file_id: null,
      ended_date: null,
    })
    .execute();
  return { id };
};

/** A person may wait for some files at once. */
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
  return storeExport(tx, wanted, now);
};

const claim = (database: Kysely<Tables>, now: number): Promise<PreparedExport | undefined> =>
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

const wantedOf = ({ project_id, user_id, media_type, question }: PreparedExport): WantedFile => ({
  project: project_id,
  user: user_id,
  mediaType: media_type,
  question,
});

/** False when another process has ended it. */
const end = async (
  tx: Kysely<Tables>,
  { id }: PreparedExport,
  now: number,
  file: { readonly file_id?: string; readonly filename?: string; readonly size?: number } = {},
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('prepared_exports')
    .set({ ...file, ended_date: iso(now) })
    .where('id', '=', id)
    .where('ended_date', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const make = async (needs: ExportMakerNeeds, kind: ExportKind, row: PreparedExport): Promise<void> => {
  const { database, files, notify, now } = needs;
  const { id, project_id: project, user_id: user } = row;
  if (!(await readersAmong(database, project, [user], now(), kind.module)).has(user)) {
    await end(database, row, now());
    return;
  }
  const { name, about, sentence, bytes } = await kind.make(needs, wantedOf(row));
  // What is not read to its end is released at once.
  const { size } = await files.write(id, bytes, serverLimits.exportMost).finally(() => bytes.destroy());
  notify(
    await database.transaction().execute(async (tx) => {
      const isOurs = await end(tx, row, now(), { file_id: id, filename: name, size });
      return isOurs ? notifyReady(tx, row, { name, project, about, sentence }, now()) : [];
    }),
  );
};

const fail = async ({ database, notify, now }: ExportMakerNeeds, kind: ExportKind, row: PreparedExport, why: unknown) =>
  notify(
    await database
      .transaction()
      .execute(async (tx) =>
        (await end(tx, row, now())) ? notifyFailed(tx, row, { why, url: kind.pathOf(wantedOf(row)) }, now()) : [],
      ),
  );

/** Makes all due exports, one after the other. */
export const makeExports = async (needs: ExportMakerNeeds, isStopping = () => false): Promise<void> => {
  const { database, kinds, log, now } = needs;
  for (let row = await claim(database, now()); row; row = isStopping() ? undefined : await claim(database, now())) {
    const claimed = row;
    const kind = kinds.find(({ type }) => type === claimed.type);
    if (!kind) {
      await end(database, claimed, now());
      continue;
    }
    await make(needs, kind, claimed).catch(async (error: unknown) => {
      const { id, type, tries } = claimed;
      const isFinal = error instanceof ExportRefusal || tries >= serverLimits.exportTries;
      if (!(error instanceof ExportRefusal))
        log.warn({ export: id, type, tries, err: error }, 'an export could not be made');
      if (isFinal) await fail(needs, kind, claimed, error);
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
