import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { LinkTarget } from './links.ts';

/** Resolves a path of a project: an attachment of a defect, or an export of the caller. Never a path on a disk. */
interface Asset {
  readonly file_id: string;
  readonly filename: string;
  readonly mime_type: string;
  readonly size: number;
}

const findAttachment = (database: Kysely<Tables>, project: string, defect: string, attachment: string) =>
  database
    .selectFrom('defect_attachments')
    .innerJoin('defects', (join) =>
      join
        .onRef('defects.project_id', '=', 'defect_attachments.project_id')
        .onRef('defects.id', '=', 'defect_attachments.defect_id'),
    )
    .innerJoin('uploads', 'uploads.id', 'defect_attachments.upload_id')
    .select([
      'uploads.file_id',
      'defect_attachments.filename',
      'defect_attachments.mime_type',
      'defect_attachments.size',
    ])
    .where('defect_attachments.project_id', '=', project)
    .where('defect_attachments.defect_id', '=', defect)
    .where('defect_attachments.id', '=', attachment)
    .where('defects.deleted_date', 'is', null)
    .executeTakeFirst();

const findExport = async (database: Kysely<Tables>, user: string, project: string, id: string) => {
  const row = await database
    .selectFrom('prepared_exports')
    .select(['file_id', 'filename', 'media_type as mime_type', 'size'])
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where('project_id', '=', project)
    .executeTakeFirst();
  return row?.file_id ? { ...row, file_id: row.file_id } : undefined;
};

export const findAsset = async (
  database: Kysely<Tables>,
  { user, project, path }: Pick<LinkTarget, 'user' | 'project' | 'path'>,
): Promise<Asset | null> => {
  const [, defect, attachment] = /^defects\/([\w-]{1,64})\/attachments\/([\w-]{1,64})$/.exec(path) ?? [];
  if (defect && attachment) return (await findAttachment(database, project, defect, attachment)) ?? null;
  const [, id] = /^exports\/([\w-]{1,64})$/.exec(path) ?? [];
  return id ? ((await findExport(database, user, project, id)) ?? null) : null;
};
