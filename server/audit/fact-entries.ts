import { sql, type Kysely } from 'kysely';
import type { NamedEntry } from '../../src/domain/audit/audit-entry.ts';
import { applyUpcasts } from '../../src/domain/journal/product-upcasts.ts';
import type { Tables } from '../database/tables.ts';
import { toFact, type FactRow, type Stored } from '../journal/fact-store.ts';
import type { AuditSource } from '../modules/contributions.ts';

/** By id: the event before of the same record, for events of records that are saved whole. */
const earlierFacts = async (
  database: Kysely<Tables>,
  facts: readonly Stored[],
): Promise<ReadonlyMap<string, Stored>> => {
  if (facts.length === 0) return new Map();
  const { rows } = await sql<FactRow & { later: string }>`
    select f.*, n.id as later
    from unnest(${facts.map(({ id }) => id)}::text[], ${facts.map(({ project }) => project)}::text[],
      ${facts.map(({ about }) => about)}::text[], ${facts.map(({ revision }) => revision)}::bigint[])
      as n(id, project, about, revision)
    join facts f on f.project_id = n.project and f.about = n.about and f.revision = n.revision - 1`.execute(database);
  return new Map(rows.map((row) => [row.later, toFact(row)]));
};

/** The entries of each event, in order; none of an event whose area has no trail. */
export const factEntries = async (
  database: Kysely<Tables>,
  sources: readonly AuditSource[],
  facts: readonly Stored[],
): Promise<readonly (readonly NamedEntry[])[]> => {
  const sourceOf = ({ about }: Stored) => sources.find(({ stream }) => stream === about.split('/')[0]);
  const whole = facts.filter((fact) => sourceOf(fact)?.isWhole);
  const earlier = await earlierFacts(database, whole);
  return facts.map((fact) => {
    const before = earlier.get(fact.id);
    return [sourceOf(fact)?.entryOf(applyUpcasts(fact), before && applyUpcasts(before)) ?? []].flat();
  });
};
