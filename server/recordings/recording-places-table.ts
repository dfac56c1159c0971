import type { ColumnType, Generated } from 'kysely';

interface RecordingPlacesTable {
  account_id: string;
  adapter_id: string;
  recording_id: string;
  /** Where other processes reach it. */
  process_url: string;
  is_over: Generated<boolean>;
  /** The process was alive then. */
  seen_at: ColumnType<Date, string, string>;
}

declare module '../database/tables.ts' {
  interface Tables {
    recording_places: RecordingPlacesTable;
  }
}
