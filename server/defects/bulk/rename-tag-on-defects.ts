import { sql } from 'kysely';
import type { TagFact } from '../../../src/domain/tags/tag-facts.ts';
import type { Cascade } from '../../journal/write-model.ts';
import { causedBy, rewriteDefects } from './rewrite-defects.ts';

/** The current name on records and its replacement; null when nothing changes for them. */
export const renameIn = (fact: TagFact): { readonly from: string; readonly to: string | null } | null => {
  if (fact.type === 'tag.deleted') return { from: fact.data.tag, to: null };
  if (fact.type !== 'tag.updated' || fact.data.was.tag === fact.data.tag) return null;
  return { from: fact.data.was.tag, to: fact.data.tag };
};

/** A tag was renamed or deleted: the change is applied to each defect that has it. */
export const renameTagOnDefects: Cascade = {
  on: ['tag.updated', 'tag.deleted'],
  async run(tx, project, fact) {
    const rename = renameIn(fact as unknown as TagFact);
    if (!rename) return [];
    const { from, to } = rename;
    return rewriteDefects(tx, project, {
      ...causedBy(fact),
      field: 'tags',
      held: sql<boolean>`tags @> ${JSON.stringify([from])}::jsonb`,
      next: ({ tags }) => tags.flatMap((tag) => (tag === from ? (to === null ? [] : [to]) : [tag])),
      isRenamed: () => to !== null,
    });
  },
};
