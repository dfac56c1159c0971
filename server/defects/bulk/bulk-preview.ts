import { sql, type Kysely, type RawBuilder } from 'kysely';
import { fieldOfEdit, holdsAlready, type BulkEdit, type BulkPreview } from '../../../src/domain/defects/bulk/bulk.ts';
import type { WantedSelection } from '../../../src/domain/defects/bulk/bulk-contract.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { Tables } from '../../database/tables.ts';
import { foundDefects } from '../list/found-defects.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';

/** The result that a bulk edit would have, computed from its one column. */
interface Held {
  readonly id: string;
  readonly held: unknown;
}

const columns = ['status', 'severity', 'assignee', 'tags'];

const heldIn = (field: string): RawBuilder<unknown> =>
  columns.includes(field) ? sql`${sql.ref(field)}` : sql`coalesce(custom -> ${field}::text, '""'::jsonb)`;

const tooMany = invalid('selection', { code: 'tooManyDefects', max: limits.bulkMost });

const read = (database: Kysely<Tables>, project: string, selection: WantedSelection, field: string): Promise<Held[]> =>
  ('question' in selection
    ? foundDefects(database, project, selection.question)
    : foundDefects(database, project, { sort: 'id,asc' }).where('id', 'in', selection.ids)
  )
    .select(['id', heldIn(field).as('held')])
    .orderBy('number')
    .limit(limits.bulkMost + 1)
    .execute();

/** Throws a Problem when the selection exceeds the limit of one change. */
export const previewBulk = async (
  database: Kysely<Tables>,
  project: string,
  selection: WantedSelection,
  edit: BulkEdit,
): Promise<BulkPreview> => {
  const rows = await read(database, project, selection, fieldOfEdit(edit));
  if (rows.length > limits.bulkMost) throw tooMany;
  const idsOf = (wanted: boolean) => rows.filter(({ held }) => holdsAlready(edit, held) === wanted).map(({ id }) => id);
  const found = new Set(rows.map(({ id }) => id));
  return {
    changing: idsOf(false),
    unchanged: idsOf(true),
    refused: 'ids' in selection ? [...new Set(selection.ids)].filter((id) => !found.has(id)) : [],
  };
};
