import type { ColumnType } from 'kysely';
import type { Time } from './tables.ts';

export interface InstallationSecretsTable {
  name: string;
  value: ColumnType<object, string, string>;
  created_date: Time;
}
