import { sql } from 'kysely';
import { folderIdOf, type FolderFact } from '../../../src/domain/folders/folder-facts.ts';
import { causedBy } from '../../defects/bulk/rewrite-defects.ts';
import type { Cascade } from '../../journal/write-model.ts';
import { rewriteDocuments, type DocumentKind } from './rewrite-documents.ts';

/** A folder was deleted: what is in it moves where it said. */
export const moveContentOfFolder = (kind: DocumentKind): Cascade => ({
  on: ['folder.deleted'],
  async run(tx, project, fact) {
    const { data } = fact as unknown as Extract<FolderFact, { type: 'folder.deleted' }>;
    if (data.type !== kind.type) return [];
    const from = folderIdOf(fact.about);
    const facts = await rewriteDocuments(tx, project, kind, {
      ...causedBy(fact),
      field: 'folderId',
      held: sql<boolean>`folder_id = ${from}`,
      next: () => data.moveTo,
    });
    if (data.moveTo !== '')
      await tx
        .updateTable('folders')
        .set({ items: sql<number>`items + ${facts.length}` })
        .where('project_id', '=', project.id)
        .where('id', '=', data.moveTo)
        .execute();
    return facts;
  },
});
