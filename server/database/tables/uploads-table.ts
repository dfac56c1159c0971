import type { ColumnType } from 'kysely';

/** Files by the names of their senders, and their bytes. Times as ISO 8601 text. */
type Time = ColumnType<string, string | undefined, string>;

export interface UploadsTable {
  id: string;
  project_id: string;
  user_id: string;
  filename: string;
  mime_type: string;
  size: number;
  sha256: string;
  created_date: Time;
  attached_to: string | null;
  file_id: string;
}

/** Bytes under one id, once in each project. */
export interface StoredFilesTable {
  id: string;
  project_id: string;
  sha256: string;
  created_date: Time;
}
