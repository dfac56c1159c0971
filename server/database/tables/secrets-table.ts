import type { ColumnType } from 'kysely';
import type { Time } from './column-types.ts';

export interface InstallationSecretsTable {
  name: string;
  value: ColumnType<object, string, string>;
  created_date: Time;
}
