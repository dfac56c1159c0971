import type { ColumnType } from 'kysely';
import type { MaybeTime, Time } from '../../database/tables/column-types.ts';
import type { Language } from '../../../src/domain/texts/language.ts';

export interface PlanReportsTable {
  project_id: string;
  plan_id: string;
  days: ColumnType<readonly number[]>;
  time: string;
  zone: string;
  language: Language;
  recipients: ColumnType<readonly string[]>;
  next_date: MaybeTime;
  last_date: MaybeTime;
  changed_by: string;
  changed_date: Time;
}

declare module '../../database/tables.ts' {
  interface Tables {
    plan_reports: PlanReportsTable;
  }
}
