import { sql, type RawBuilder } from 'kysely';
import type { FolderType } from '../../src/domain/folders/folder.ts';

/** Whether a column names a folder or one of the folders in it; `none`: it names no folder. */
export const isInFolder = (
  column: RawBuilder<unknown>,
  { project, folder, type }: { readonly project: string; readonly folder: string; readonly type: FolderType },
): RawBuilder<unknown> =>
  folder === 'none'
    ? sql`${column} = ''`
    : sql`${column} = any(array(
        with recursive inside (id) as (
          select ${folder}::text
          union
          select o.id from folders o join inside i on o.project_id = ${project} and o.type = ${type} and o."parentId" = i.id)
        select id from inside))`;
