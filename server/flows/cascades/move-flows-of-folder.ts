import { sql } from 'kysely';
import { folderIdOf, type FolderFact } from '../../../src/domain/folders/folder-facts.ts';
import { causedBy } from '../../defects/bulk/rewrite-defects.ts';
import type { Cascade } from '../../journal/write-model.ts';
import { rewriteFlows } from './rewrite-flows.ts';

/** A folder was deleted: the flows in it move where it said. */
export const moveFlowsOfFolder: Cascade = {
  on: ['folder.deleted'],
  async run(tx, project, fact) {
    const { data } = fact as unknown as Extract<FolderFact, { type: 'folder.deleted' }>;
    if (data.type !== 'FLOW') return [];
    const from = folderIdOf(fact.about);
    const facts = await rewriteFlows(tx, project, {
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
};
