import { sql, type RawBuilder, type Transaction } from 'kysely';
import { isOwnField, textOf, typeField } from '../../../src/domain/defects/decisions/field-access.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { renamesAmong } from '../../../src/domain/templates/merge-choices.ts';
import { movesIn } from '../../../src/domain/templates/template-facts.ts';
import type { TemplateText } from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';
import type { Stored } from '../../journal/fact-store.ts';
import type { Cascade } from '../../journal/write-model.ts';
import { choicesOf } from '../write/current-choices.ts';
import { causedBy, rewriteDefects } from './rewrite-defects.ts';

const valueIn = (field: string): RawBuilder<string> => {
  if (isOwnField(field)) return sql<string>`${sql.ref(field)}`;
  const custom = sql<string>`custom ->> ${field}::text`;
  return field === typeField ? sql<string>`coalesce(nullif(${custom}, ''), type)` : custom;
};

/** The template before this save. */
const textBefore = async (tx: Transaction<Tables>, { project, about, position }: Stored): Promise<TemplateText> => {
  const row = await tx
    .selectFrom('facts')
    .select('data')
    .where('project_id', '=', project)
    .where('about', '=', about)
    .where('type', '=', 'template.saved')
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (row.data as unknown as TemplateText) : defaultTemplate;
};

/** Statuses were renamed or removed, or options renamed: the template decides the new value of each affected defect. */
export const renameChoicesOnDefects: Cascade = {
  on: ['template.saved'],
  async run(tx, project, fact) {
    const moves = movesIn(fact);
    if (moves.length === 0) return [];
    const before = await textBefore(tx, fact);
    const written: Stored[] = [];
    for (const [field, own] of Map.groupBy(moves, ({ field: key = 'status' }) => key)) {
      const targets = new Map(own.map(({ from, to }) => [from, to]));
      const renames = renamesAmong({ before: choicesOf(before, field), moves: own });
      const facts = await rewriteDefects(
        tx,
        { ...project, position: project.position + written.length },
        {
          ...causedBy(fact),
          field,
          held: sql<boolean>`${valueIn(field)} = any(${[...targets.keys()]}::text[])`,
          next: (record) => targets.get(textOf(record, field)) ?? textOf(record, field),
          isRenamed: (record) => renames.has(textOf(record, field)),
        },
      );
      written.push(...facts);
    }
    return written;
  },
};
