import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ExportNotificationType } from '../../src/domain/notifications/notification-type.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { PreparedExportsTable } from '../database/tables/exports-table.ts';
import type { Tables } from '../database/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { serverLimits } from '../limits.ts';
import { jobKind, type Jobs, type QueuedJob } from '../jobs/job-kind.ts';
import type { Notify } from '../notifications/notifier.ts';
import { readersAmong } from '../projects/readers-among.ts';
import { ExportRefusal, type ExportKind, type ExportNeeds, type WantedFile } from './export-kind.ts';
import { notifyFailed, notifyReady } from './export-notifications.ts';

/**
 *   asked, with a job ──one more attempt──▶ made ──▶ file and notification: one transaction
 *                             ├─ failed ─▶ the job is tried again; after the last attempt a notification says so
 *                             └─ refused ─▶ a notification says why
 *
 * If a process dies, another one does the job; the sweep of files removes bytes that were never recorded.
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

/** Where a request is stored, with what sends its job. */
export interface ExportPlace {
  readonly tx: Transaction<Tables>;
  readonly jobs: Pick<Jobs, 'send'>;
}

export const exportJob = jobKind<{ readonly id: string }>({
  name: 'exports',
  retryAfter: serverLimits.exportPause,
  timeMost: serverLimits.exportTime,
  project: ({ id }) => sql`select project_id from prepared_exports where id = ${id}`,
});

export const storeExport = async (
  { tx, jobs }: ExportPlace,
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
      file_id: null,
      ended_date: null,
    })
    .execute();
  await jobs.send(tx, exportJob, { id });
  return { id };
};

/** A person may wait for some files at once. */
export const askExport = async (place: ExportPlace, wanted: RequestedExport, now: number): Promise<{ id: string }> => {
  const { count } = await place.tx
    .selectFrom('prepared_exports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', wanted.user)
    .where('ended_date', 'is', null)
    .executeTakeFirstOrThrow();
  const busy: Problem = { kind: 'busy', retryAfter: serverLimits.exportPause };
  if (count >= serverLimits.exportsWaiting) throw busy;
  return storeExport(place, wanted, now);
};

/** One more attempt; undefined: it has ended, or has been deleted. */
const begin = (database: Kysely<Tables>, id: string): Promise<PreparedExport | undefined> =>
  database
    .updateTable('prepared_exports')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('ended_date', 'is', null)
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

/** Every attempt so far ended with its process. */
const triedTooOften = new Error('the process that made it ended each time');

/** Rejects when it is to be tried again. */
export const makeExport = async (needs: ExportMakerNeeds, id: string): Promise<void> => {
  const { database, kinds, log, now } = needs;
  const row = await begin(database, id);
  if (!row) return;
  const kind = kinds.find(({ type }) => type === row.type);
  if (!kind) {
    await end(database, row, now());
    return;
  }
  const { type, tries } = row;
  if (tries > serverLimits.exportTries) return fail(needs, kind, row, triedTooOften);
  try {
    await make(needs, kind, row);
  } catch (error) {
    const isRefused = error instanceof ExportRefusal;
    if (!isRefused && tries < serverLimits.exportTries) throw error;
    if (!isRefused) log.warn({ export: id, type, tries, err: error }, 'an export could not be made');
    await fail(needs, kind, row, error);
  }
};

export const makeExportsJob = (needs: ExportMakerNeeds): QueuedJob<{ readonly id: string }> => ({
  kind: exportJob,
  run: ({ id }) => makeExport(needs, id),
  waiting: (database) => database.selectFrom('prepared_exports').select('id').where('ended_date', 'is', null).execute(),
});

/** The sweep of files removes the bytes of deleted exports. */
export const sweepExports = async (database: Kysely<Tables>, now: number): Promise<void> => {
  await database
    .deleteFrom('prepared_exports')
    .where('ended_date', '<', iso(now - serverLimits.exportLife))
    .execute();
};
