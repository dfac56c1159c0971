import type { ColumnType } from 'kysely';
import type { Field } from '../../../src/domain/templates/template.ts';

/** The template of each project that has saved one, with statuses and fields in the shape of the domain. */
export interface TemplatesTable {
  project_id: string;
  revision: number;
  workflow: ColumnType<string[], string, string>;
  fields: ColumnType<Field[], string, string>;
  created_by: string;
  created_date: string;
  modified_date: string;
}
