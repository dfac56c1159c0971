import { sql } from 'kysely';
import type { TemplateFact } from '../../../src/domain/templates/template-facts.ts';
import type { Cascade } from '../../journal/write-model.ts';
import { causedBy, rewriteDefects } from './rewrite-defects.ts';

/** Statuses were renamed or removed: the template decides the new status of each affected defect. */
export const renameStatusOnDefects: Cascade = {
  on: ['template.saved'],
  async run(tx, project, fact) {
    const { moves } = (fact as unknown as Extract<TemplateFact, { type: 'template.saved' }>).data;
    if (moves.length === 0) return [];
    const targets = new Map(moves.map(({ from, to }) => [from, to]));
    return rewriteDefects(tx, project, {
      ...causedBy(fact),
      field: 'status',
      held: sql<boolean>`status = any(${[...targets.keys()]}::text[])`,
      next: ({ status }) => targets.get(status) ?? status,
    });
  },
};
