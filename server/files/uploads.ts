import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import { cleanFileName } from '../../src/domain/defects/attachments.ts';
import type { AttachData } from '../../src/domain/defects/defect-facts.ts';
import { limits } from '../../src/domain/limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { texts } from '../../src/domain/texts/texts.ts';
import type { Tables } from '../database/tables.ts';
import { TooLarge, type FileStore } from './file-store.ts';
import { fileTypeOf } from './file-type.ts';

/**
 * Bytes first, then the defect that takes them:
 *
 *   PUT upload ▸ file in the store ▸ row in `uploads` ▸ (defect.attach) ▸ attached_to
 *
 * A file without a row, and a row that nobody took for a day, are swept; a defect never shows half a file.
 */
export interface Upload {
  readonly id: string;
  readonly filename: string;
  readonly mimeType: string;
  readonly size: number;
}

const tooBig: Problem = { kind: 'invalid', field: 'attachment', rule: texts.upload.tooBig };
const taken: Problem = { kind: 'invalid', field: 'id', rule: 'belongs to another upload' };
const notBase64: Problem = { kind: 'invalid', field: 'value', rule: 'is not base64' };
const unknownUpload: Problem = {
  kind: 'invalid',
  field: 'upload',
  rule: 'is not known, or was taken by another defect',
};

/** The id of a file that came inside a command: the same command sent again names the same file. */
export const fileIdOf = (user: string, key: string, index: number): string =>
  createHash('sha256').update(`${user} ${key} ${index}`).digest('hex').slice(0, 40);

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
    const kept = await files.write(id, bytes, limits.attachmentBytes).catch((error: unknown) => {
      throw error instanceof TooLarge ? tooBig : error;
    });
    const upload = { id, filename: cleanFileName(name), mimeType: fileTypeOf(kept.head), size: kept.size };
    await database
      .insertInto('uploads')
      .values({
        id,
        project_id: project,
        user_id: user,
        filename: upload.filename,
        mime_type: upload.mimeType,
        size: upload.size,
        sha256: kept.sha256,
        attached_to: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return upload;
  };

  return {
    /** The same id twice is one upload. */
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

    /** What a defect takes, under a lock so that two defects cannot take the same. */
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

    /** Ends what nobody took; how many. */
    async sweep(before: string): Promise<number> {
      const rows = await database
        .deleteFrom('uploads')
        .where('attached_to', 'is', null)
        .where('created_date', '<', before)
        .returning('id')
        .execute();
      await Promise.all(rows.map(({ id }) => files.remove(id)));
      return rows.length;
    },
  };
};
export type Uploads = ReturnType<typeof createUploads>;
