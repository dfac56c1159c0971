import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { limits } from '../../src/domain/limits.ts';
import type { Attachment, Comment, Defect, DefectRecord } from '../../src/domain/defects/defect.ts';
import type { DefectsTable, Tables } from '../database/tables.ts';

/** Rows of the read tables as the domain's records. */
type Reader = Kysely<Tables> | Transaction<Tables>;

export const toRecord = (row: Selectable<DefectsTable>): DefectRecord => ({
  id: row.id,
  project: row.project_id,
  header: row.header,
  description: row.description,
  status: row.status,
  severity: row.severity,
  type: row.type,
  assignee: row.assignee,
  author: row.author,
  custom: row.custom,
  tags: row.tags,
  createdDate: row.created_date,
  modifiedDate: row.modified_date,
  modifiedByUser: row.modified_by,
  revision: row.revision,
  commentCount: row.comment_count,
  attachmentCount: row.attachment_count,
});

export const readRecord = async (database: Reader, project: string, id: string): Promise<DefectRecord | null> => {
  const row = await database
    .selectFrom('defects')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('deleted_date', 'is', null)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
};

const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const commentJson = sql`jsonb_build_object('id', c.id, 'itemId', c.defect_id, 'projectId', c.project_id,
  'createdDate', ${utc('c.created_date')}, 'comment', c.comment, 'user', c.user_id)`;
const attachmentJson = sql`jsonb_build_object('id', a.id, 'itemId', a.defect_id, 'filename', a.filename,
  'mimeType', a.mime_type, 'size', a.size, 'createdDate', ${utc('a.created_date')}, 'user', a.user_id,
  'data', 'defects/' || a.defect_id || '/attachments/' || a.id)`;

/** A page of what hangs on a defect, newest first. */
export const commentsOf = (project: string, id: string, page: number) => sql<Comment[]>`
  coalesce((select jsonb_agg(${commentJson} order by c.position desc) from
    (select * from defect_comments where project_id = ${project} and defect_id = ${id}
     order by position desc limit ${limits.commentsPage} offset ${page * limits.commentsPage}) c), '[]')`;

export const attachmentsOf = (project: string, id: string, page: number) => sql<Attachment[]>`
  coalesce((select jsonb_agg(${attachmentJson} order by a.position desc) from
    (select * from defect_attachments where project_id = ${project} and defect_id = ${id}
     order by position desc limit ${limits.attachmentsPage} offset ${page * limits.attachmentsPage}) a), '[]')`;

/** The defect with the newest of what hangs on it, in one statement: all of it as of one moment. */
export const readDefect = async (database: Reader, project: string, id: string): Promise<Defect | null> => {
  const row = await database
    .selectFrom('defects')
    .selectAll()
    .select([commentsOf(project, id, 0).as('comments'), attachmentsOf(project, id, 0).as('attachments')])
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('deleted_date', 'is', null)
    .executeTakeFirst();
  return row ? { ...toRecord(row), comments: row.comments, attachments: row.attachments, links: [] } : null;
};
