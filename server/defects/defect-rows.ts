import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { limits } from '../../src/domain/limits.ts';
import { serverLimits } from '../limits.ts';
import type { Attachment, Comment, Defect, DefectRecord } from '../../src/domain/defects/defect.ts';
import type { Tables } from '../database/tables.ts';
import type { DefectsTable } from '../database/tables/defects-tables.ts';

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
  const { rows } = await sql<Selectable<DefectsTable>>`
    select * from defects where project_id = ${project} and id = ${id} and deleted_date is null`.execute(database);
  return rows[0] ? toRecord(rows[0]) : null;
};

const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const commentJson = sql`jsonb_build_object('id', h.id, 'itemId', h.defect_id, 'projectId', h.project_id,
  'createdDate', ${utc('h.created_date')}, 'comment', h.comment, 'user', h.user_id) ||
  case when h.edited_by is null then '{}'::jsonb
    else jsonb_build_object('editedBy', h.edited_by, 'editedDate', ${utc('h.edited_date')}) end`;
const attachmentJson = sql`jsonb_build_object('id', h.id, 'itemId', h.defect_id, 'filename', h.filename,
  'mimeType', h.mime_type, 'size', h.size, 'createdDate', ${utc('h.created_date')}, 'user', h.user_id,
  'data', 'defects/' || h.defect_id || '/attachments/' || h.id)`;

/** The start of a page: `before` a known entry, so that additions and deletions shift nothing. */
export interface PagePosition {
  readonly page: number;
  readonly before?: string | undefined;
}
export const newest: PagePosition = { page: 0 };

const hanging = <One>(table: 'defect_comments' | 'defect_attachments', json: typeof commentJson, size: number) => {
  const rows = sql.table(table);
  return (project: string, id: string, { page, before }: PagePosition) => sql<One[]>`
  coalesce((select jsonb_agg(${json} order by h.position desc) from
    (select * from ${rows} where project_id = ${project} and defect_id = ${id}
     ${before === undefined ? sql`` : sql`and position < (select position from ${rows} where project_id = ${project} and defect_id = ${id} and id = ${before})`}
     order by position desc limit ${size} offset ${page * size}) h), '[]')`;
};

/** A page of comments or attachments, newest first. */
export const commentsOf = hanging<Comment>('defect_comments', commentJson, limits.commentsPage);
export const attachmentsOf = hanging<Attachment>('defect_attachments', attachmentJson, serverLimits.attachmentsPage);

/**
 * The defect with its newest comments and attachments, and the newest position of its project: one statement, so that all
 * are from one moment.
 */
export const readDefectNow = async (
  database: Reader,
  project: string,
  id: string,
): Promise<(Defect & { readonly position: number }) | null> => {
  const { rows } = await sql<Selectable<DefectsTable> & Hanging & { position: number }>`
    select d.*, p.position, ${commentsOf(project, id, newest)} as comments,
      ${attachmentsOf(project, id, newest)} as attachments
    from defects d join projects p on p.id = d.project_id
    where d.project_id = ${project} and d.id = ${id} and d.deleted_date is null`.execute(database);
  const [row] = rows;
  return row ? { ...toDefect(row), position: row.position } : null;
};

interface Hanging {
  comments: Comment[];
  attachments: Attachment[];
}

const toDefect = (row: Selectable<DefectsTable> & Hanging): Defect => ({
  ...toRecord(row),
  comments: row.comments,
  attachments: row.attachments,
  links: [],
});
