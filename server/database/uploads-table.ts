import type { ColumnType } from 'kysely';

/** Files as their senders named them, and the bytes that they name. Times as ISO 8601 text. */
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

/** Bytes under one id, once for each project that has them. */
export interface StoredFilesTable {
  id: string;
  project_id: string;
  sha256: string;
  created_date: Time;
}
