import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Keeps the number of what is directly in a folder. */
export const countInFolder = async (tx: Transaction<Tables>, project: string, folderId: string, by: number) => {
  if (folderId === '') return;
  await tx
    .updateTable('folders')
    .set({ items: sql<number>`items + ${by}` })
    .where('project_id', '=', project)
    .where('id', '=', folderId)
    .execute();
};
