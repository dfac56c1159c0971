import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { folderIdOf, type FolderChange } from '../../src/domain/folders/folder-facts.ts';
import { foldedFolderName } from '../../src/domain/folders/folder-tree.ts';
import type { Folder } from '../../src/domain/folders/folder.ts';
import type { FoldersTable } from '../database/tables/flows-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';

/** Rows of the table as folders of the domain, and events as rows. */
type Reader = Kysely<Tables> | Transaction<Tables>;

const toFolder = (row: Selectable<FoldersTable>): Folder => ({
  id: row.id,
  name: row.name,
  parentId: row.parentId,
  rank: row.rank,
  type: row.type,
  projectId: row.project_id,
  createdBy: row.created_by,
  createdDate: row.created_date,
  revision: row.revision,
  items: row.items,
});

export const listFolders = async (database: Reader, project: string): Promise<Folder[]> => {
  const rows = await database
    .selectFrom('folders')
    .selectAll()
    .where('project_id', '=', project)
    .orderBy('rank')
    .orderBy(sql`id collate "C"`)
    .execute();
  return rows.map(toFolder);
};

/** Applies an event to the table, in the transaction that stores it. */
export const projectFolder = async (tx: Transaction<Tables>, fact: FolderChange & Stored): Promise<void> => {
  const id = folderIdOf(fact.about);
  switch (fact.type) {
    case 'folder.created':
      await tx
        .insertInto('folders')
        .values({
          project_id: fact.project,
          id,
          ...fact.data,
          folded: foldedFolderName(fact.data.name),
          created_by: fact.by,
          created_date: fact.at,
          revision: fact.revision,
        })
        .execute();
      return;
    case 'folder.updated': {
      const { changes } = fact.data;
      const folded = changes.name === undefined ? {} : { folded: foldedFolderName(changes.name) };
      await tx
        .updateTable('folders')
        .set({ ...changes, ...folded, revision: fact.revision })
        .where('project_id', '=', fact.project)
        .where('id', '=', id)
        .execute();
      return;
    }
    case 'folder.deleted':
      await tx.deleteFrom('folders').where('project_id', '=', fact.project).where('id', '=', id).execute();
  }
};
