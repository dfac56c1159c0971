import { sql } from 'kysely';
import type { TagRenameCascade } from '../tags/write-tag.ts';
import { rewriteDefects } from './rewrite-defects.ts';

/** A tag has another name, or none: so it has on each defect that has it. */
export const renameTagOnDefects: TagRenameCascade = (tx, project, { from, to, ...stamp }) =>
  rewriteDefects(tx, project, {
    ...stamp,
    field: 'tags',
    held: sql<boolean>`tags @> ${JSON.stringify([from])}::jsonb`,
    next: ({ tags }) => tags.flatMap((tag) => (tag === from ? (to === null ? [] : [to]) : [tag])),
  });
