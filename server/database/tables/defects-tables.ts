import type { ColumnType, Generated } from 'kysely';
import type { MaybeTime, Time } from './column-types.ts';

export interface DefectsTable {
  project_id: string;
  id: string;
  number: number;
  header: string;
  description: Generated<string>;
  status: string;
  severity: string;
  type: Generated<string>;
  assignee: Generated<string>;
  author: string;
  custom: ColumnType<Record<string, unknown>, string | undefined, string>;
  tags: ColumnType<string[], string | undefined, string>;
  created_date: Time;
  modified_date: Time;
  modified_by: string;
  revision: number;
  comment_count: Generated<number>;
  attachment_count: Generated<number>;
  deleted_date: MaybeTime;
  deleted_by: string | null;
  search: ColumnType<string, never, never>;
}

export interface DefectCommentsTable {
  project_id: string;
  defect_id: string;
  id: string;
  user_id: string;
  comment: string;
  created_date: Time;
  position: number;
  edited_by: string | null;
  edited_date: MaybeTime;
}

export interface DefectAttachmentsTable {
  project_id: string;
  defect_id: string;
  id: string;
  upload_id: string;
  filename: string;
  mime_type: string;
  size: number;
  user_id: string;
  created_date: Time;
  position: number;
}
