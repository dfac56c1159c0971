import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import { cleanFileName } from '../../src/domain/defects/attachments/attachments.ts';
import type { AttachData } from '../../src/domain/defects/defect-facts.ts';
import { limits } from '../../src/domain/limits.ts';
import type { Tables } from '../database/tables.ts';
import { TooLarge, type FileStore } from './file-store.ts';
import { fileTypeOf } from './file-type.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

/**
 * Bytes first, then the defect that takes them:
 *
 *   PUT upload ▸ file in the store ▸ row in `uploads` ▸ (defect.attach) ▸ attached_to
 *
 * Equal bytes are stored once in a project: later uploads of them refer to the existing file. The sweep deletes rows
 * that nothing used for a day, bytes without a row, and files that were never recorded (after a crash).
 */
export interface Upload {
  readonly id: string;
  readonly filename: string;
  readonly mimeType: string;
  readonly size: number;
}

const tooBig = invalid('attachment', { code: 'fileTooBig' });
const taken = invalid('id', { code: 'otherUpload' });
const notBase64 = invalid('value', { code: 'notBase64' });
const unknownUpload = invalid('upload', { code: 'unknownUpload' });

/** The id of a file inside a command: the same command sent again yields the same id. */
export const fileIdOf = (user: string, key: string, index: number): string =>
  createHash('sha256').update(`${user} ${key} ${index}`).digest('hex').slice(0, 40);

/** The id of these bytes in a project: the new one, or that of the first upload. The row is locked. */
const storedOnce = async (
  tx: Transaction<Tables>,
  file: { readonly id: string; readonly project_id: string; readonly sha256: string },
): Promise<string> => {
  const { id } = await tx
    .insertInto('stored_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['project_id', 'sha256']).doUpdateSet({ project_id: file.project_id }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Removes stored bytes without uploads and returns their ids, in one statement: a later upload stores them anew. */
const forgetUnnamed = (database: Kysely<Tables>): Promise<string[]> =>
  database.transaction().execute(async (tx) => {
    const unnamed = await tx
      .selectFrom('stored_files')
      .select('id')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('uploads').select('id').whereRef('uploads.file_id', '=', 'stored_files.id'))),
      )
      .forUpdate()
      .skipLocked()
      .execute();
    if (unnamed.length === 0) return [];
    // Checked again under the lock: an upload may have used the file since the query.
    const gone = await tx
      .deleteFrom('stored_files')
      .where(
        'id',
        'in',
        unnamed.map(({ id }) => id),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('uploads').select('id').whereRef('uploads.file_id', '=', 'stored_files.id'))),
      )
      .returning('id')
      .execute();
    return gone.map(({ id }) => id);
  });

export interface Sender {
  readonly user: string;
  readonly project: string;
}

export const createUploads = (database: Kysely<Tables>, files: FileStore) => {
  const known = async (id: string, { user, project }: Sender): Promise<Upload | null> => {
    const row = await database.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    if (row.user_id !== user || row.project_id !== project) throw taken;
    return { id, filename: row.filename, mimeType: row.mime_type, size: row.size };
  };

  const keep = async (id: string, name: string, bytes: Readable, { user, project }: Sender): Promise<Upload> => {
    // Never the id of the sender: it must not overwrite bytes of other uploads.
    const own = randomBytes(20).toString('hex');
    const storedFile = await files.write(own, bytes, limits.attachmentBytes).catch((error: unknown) => {
      throw error instanceof TooLarge ? tooBig : error;
    });
    const upload = { id, filename: cleanFileName(name), mimeType: fileTypeOf(storedFile.head), size: storedFile.size };
    const fileId = await database.transaction().execute(async (tx) => {
      const stored = await storedOnce(tx, { id: own, project_id: project, sha256: storedFile.sha256 });
      await tx
        .insertInto('uploads')
        .values({
          id,
          project_id: project,
          user_id: user,
          filename: upload.filename,
          mime_type: upload.mimeType,
          size: upload.size,
          sha256: storedFile.sha256,
          attached_to: null,
          file_id: stored,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return stored;
    });
    // The project already has these bytes, under another id.
    if (fileId !== own) await files.remove(own);
    return upload;
  };

  return {
    /** Repeating an id is the same upload. */
    async put(id: string, name: string, bytes: Readable, sender: Sender): Promise<Upload> {
      const before = await known(id, sender);
      if (before) {
        bytes.resume();
        return before;
      }
      return keep(id, name, bytes, sender);
    },

    /** A file that came as base64 inside JSON [ATT-012]. */
    async putBase64(id: string, name: string, base64: string, sender: Sender): Promise<Upload> {
      if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw notBase64;
      return (await known(id, sender)) ?? keep(id, name, Readable.from([Buffer.from(base64, 'base64')]), sender);
    },

    /** Attaches the file to a defect, under a lock so that two defects cannot take it. */
    async take(tx: Transaction<Tables>, id: string, { user, project }: Sender): Promise<AttachData> {
      const row = await tx
        .selectFrom('uploads')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', user)
        .where('project_id', '=', project)
        .where('attached_to', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw unknownUpload;
      return { attachmentId: id, upload: id, filename: row.filename, mimeType: row.mime_type, size: row.size };
    },

    /** Deletes unused files and returns their number. */
    async sweep(before: string): Promise<number> {
      const rows = await database
        .deleteFrom('uploads')
        .where('attached_to', 'is', null)
        .where('created_date', '<', before)
        .returning('id')
        .execute();
      await Promise.all((await forgetUnnamed(database)).map((id) => files.remove(id)));
      await files.sweep(Date.parse(before), async (ids) => {
        const known = await database
          .selectFrom('stored_files')
          .select('id')
          .where('id', 'in', ids)
          .union(database.selectFrom('prepared_exports').select('id').where('id', 'in', ids))
          .execute();
        return new Set(known.map(({ id }) => id));
      });
      return rows.length;
    },
  };
};
export type Uploads = ReturnType<typeof createUploads>;
