import { sql } from 'kysely';
import type { StatusRenameCascade } from '../templates/write-template.ts';
import { rewriteDefects } from './rewrite-defects.ts';

/** Statuses have other names, or are gone: each defect that has one of them goes where the template says. */
export const renameStatusOnDefects: StatusRenameCascade = (tx, project, { moves, ...stamp }) => {
  const targets = new Map(moves.map(({ from, to }) => [from, to]));
  return rewriteDefects(tx, project, {
    ...stamp,
    field: 'status',
    held: sql<boolean>`status = any(${[...targets.keys()]}::text[])`,
    next: ({ status }) => targets.get(status) ?? status,
  });
};
