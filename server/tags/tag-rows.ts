import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { serverLimits } from '../limits.ts';
import type { TagColor } from '../../src/domain/tags/tag-color.ts';
import { defaultTagColor, foldedName, type Tag, type UsedTag } from '../../src/domain/tags/tag.ts';
import { tagIdOf, type TagChange } from '../../src/domain/tags/tag-facts.ts';
import type { Tables, TagsTable } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';

/** Rows of the tags table as tags of the domain, and facts as rows. */
type Reader = Kysely<Tables> | Transaction<Tables>;

const toTag = (row: Selectable<TagsTable>): Tag => ({
  id: row.id,
  tag: row.tag,
  color: row.color,
  projectId: row.project_id,
  createdDate: row.created_date,
  createdByUser: row.created_by,
  description: row.description,
});

const haveInName = (database: Reader, project: string, term: string) =>
  database
    .selectFrom('tags')
    .where('project_id', '=', project)
    .where(sql<boolean>`strpos(folded, ${foldedName(term)}) > 0`);

/** Tags whose name contains the term: an exact match first, then by name. */
export const listTags = async (database: Reader, project: string, term: string, most: number): Promise<Tag[]> => {
  const rows = await haveInName(database, project, term)
    .selectAll()
    .orderBy(sql`folded <> ${foldedName(term)}`)
    .orderBy('folded')
    .limit(most)
    .execute();
  return rows.map(toTag);
};

/** Tags with a chosen colour. */
export const chosenColors = async (database: Reader, project: string): Promise<TagColor[]> =>
  database
    .selectFrom('tags')
    .select(['tag', 'color'])
    .where('project_id', '=', project)
    .where('color', '<>', defaultTagColor)
    .limit(serverLimits.tagColorsMost)
    .execute();

export interface UsedTags {
  readonly tags: readonly UsedTag[];
  readonly total: number;
  /** From 0: the last page if the requested one does not exist. */
  readonly page: number;
}

/** A page of tags whose name contains the term, by name, each with the number of its defects. */
export const usedTags = async (
  database: Reader,
  project: string,
  { term, page, size }: { readonly term: string; readonly page: number; readonly size: number },
): Promise<UsedTags> => {
  const found = haveInName(database, project, term);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const shown = Math.min(page, Math.max(0, Math.ceil(total / size) - 1));
  const rows = await found
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from defects d where d.project_id = tags.project_id
        and d.deleted_date is null and d.tags @> jsonb_build_array(tags.tag))`.as('defects'),
    )
    .orderBy('folded')
    .limit(size)
    .offset(shown * size)
    .execute();
  return { tags: rows.map((row) => ({ ...toTag(row), defects: row.defects })), total, page: shown };
};

export interface KnownTag {
  readonly tag: Tag;
  readonly revision: number;
}

export const readTag = async (database: Reader, project: string, id: string): Promise<KnownTag | null> => {
  const row = await database
    .selectFrom('tags')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { tag: toTag(row), revision: row.revision } : null;
};

/** Another tag of the project with this name, case-insensitively. */
export const namesakeOf = async (database: Reader, project: string, name: string, id: string): Promise<Tag | null> => {
  const row = await database
    .selectFrom('tags')
    .selectAll()
    .where('project_id', '=', project)
    .where('folded', '=', foldedName(name))
    .where('id', '<>', id)
    .executeTakeFirst();
  return row ? toTag(row) : null;
};

/** Applies a fact to the table, in the transaction of the fact. */
export const projectTag = async (tx: Transaction<Tables>, fact: TagChange & Stored): Promise<void> => {
  const id = tagIdOf(fact.about);
  switch (fact.type) {
    case 'tag.created':
    case 'tag.restored': {
      const { tag, color, description, createdByUser, createdDate } = fact.data.record;
      await tx
        .insertInto('tags')
        .values({
          project_id: fact.project,
          id,
          tag,
          color,
          description,
          folded: foldedName(tag),
          created_by: createdByUser,
          created_date: createdDate,
          revision: fact.revision,
        })
        .execute();
      return;
    }
    case 'tag.updated': {
      const { tag, color, description } = fact.data;
      await tx
        .updateTable('tags')
        .set({ tag, color, description, folded: foldedName(tag), revision: fact.revision })
        .where('project_id', '=', fact.project)
        .where('id', '=', id)
        .execute();
      return;
    }
    case 'tag.deleted':
      await tx.deleteFrom('tags').where('project_id', '=', fact.project).where('id', '=', id).execute();
  }
};
