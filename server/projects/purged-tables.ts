import type { Tables } from '../database/tables.ts';

/**
 * Every table whose rows belong to a project, in the order in which they can go: what refers to others before what it
 * refers to. A test compares it with the database, so that no new table is forgotten.
 */
export const purgedTables = [
  'notifications',
  'prepared_exports',
  'adapter_queue',
  'defect_attachments',
  'defect_comments',
  'defects',
  'uploads',
  'stored_files',
  'relations',
  'items',
  'tags',
  'templates',
  'project_filters',
  'facts',
  'project_members',
] as const satisfies readonly (keyof Tables)[];
