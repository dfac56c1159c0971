import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ExportKind } from '../downloads/export-kind.ts';
import type { LinkTarget } from './links.ts';

/** Resolves a path of a project: an attachment of a defect, or an export of the caller. Never a path on a disk. */
interface Asset {
  /** The module whose permission is needed to read it. */
  readonly module: string;
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
    .select(['type', 'file_id', 'filename', 'media_type as mime_type', 'size'])
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where('project_id', '=', project)
    .executeTakeFirst();
  return row?.file_id ? { ...row, file_id: row.file_id } : undefined;
};

/** `exports`: the kinds of files that are made in the background. */
export const findAsset = async (
  { database, exports }: { readonly database: Kysely<Tables>; readonly exports: readonly ExportKind[] },
  { user, project, path }: Pick<LinkTarget, 'user' | 'project' | 'path'>,
): Promise<Asset | null> => {
  const [, defect, attachment] = /^defects\/([\w-]{1,64})\/attachments\/([\w-]{1,64})$/.exec(path) ?? [];
  if (defect && attachment) {
    const found = await findAttachment(database, project, defect, attachment);
    return found ? { ...found, module: 'Defect' } : null;
  }
  const [, id] = /^exports\/([\w-]{1,64})$/.exec(path) ?? [];
  const found = id ? await findExport(database, user, project, id) : undefined;
  const kind = exports.find(({ type }) => type === found?.type);
  return found && kind ? { ...found, module: kind.module } : null;
};
