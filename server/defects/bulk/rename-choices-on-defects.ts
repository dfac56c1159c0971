import { sql, type RawBuilder } from 'kysely';
import { isOwnField, textOf, typeField } from '../../../src/domain/defects/decisions/field-access.ts';
import { movesIn } from '../../../src/domain/templates/template-facts.ts';
import type { Stored } from '../../journal/fact-store.ts';
import type { Cascade } from '../../journal/write-model.ts';
import { causedBy, rewriteDefects } from './rewrite-defects.ts';

const valueIn = (field: string): RawBuilder<string> => {
  if (isOwnField(field)) return sql<string>`${sql.ref(field)}`;
  const custom = sql<string>`custom ->> ${field}::text`;
  return field === typeField ? sql<string>`coalesce(nullif(${custom}, ''), type)` : custom;
};

/** Statuses were renamed or removed, or options renamed: the template decides the new value of each affected defect. */
export const renameChoicesOnDefects: Cascade = {
  on: ['template.saved'],
  async run(tx, project, fact) {
    const moves = movesIn(fact);
    const written: Stored[] = [];
    for (const [field, own] of Map.groupBy(moves, ({ field: key = 'status' }) => key)) {
      const targets = new Map(own.map(({ from, to }) => [from, to]));
      const facts = await rewriteDefects(
        tx,
        { ...project, position: project.position + written.length },
        {
          ...causedBy(fact),
          field,
          held: sql<boolean>`${valueIn(field)} = any(${[...targets.keys()]}::text[])`,
          next: (record) => targets.get(textOf(record, field)) ?? textOf(record, field),
        },
      );
      written.push(...facts);
    }
    return written;
  },
};
