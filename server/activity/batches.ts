import { sql, type Kysely, type RawBuilder } from 'kysely';
import { activityLimits } from '../../src/domain/activity/activity-limits.ts';
import type { LaterChange } from '../../src/domain/activity/batch.ts';
import type { Tables } from '../database/tables.ts';
import { toFact, type FactRow, type Stored } from '../journal/fact-store.ts';

/**
 * Which events form a group; the rule is that of `src/domain/activity/batch.ts`. An event that sets no field is alone.
 *
 *   a bulk edit       all `….updated` of its cause: their ids are `cause/record/updated`, or `cause/record/field/updated` where
 *                     one save changes several fields
 *   changes by hand   from the newest to older ones, as long as the next one is at most `activityLimits.batchPause` older
 */
const isUpdate = (f: RawBuilder<unknown>) => sql`right(${f}.type, 8) = '.updated'`;
export const isBulk = (f: RawBuilder<unknown>) =>
  sql`${f}.id in (${f}.cause || '/' || split_part(${f}.about, '/', 2) || '/updated',
    ${f}.cause || '/' || split_part(${f}.about, '/', 2) || '/' || fact_field(${f}.data) || '/updated')`;
const streamOf = (f: RawBuilder<unknown>) => sql`split_part(${f}.about, '/', 1)`;
const pause = sql`make_interval(secs => ${activityLimits.batchPause / 1000})`;

const [f, n] = [sql`f`, sql`n`];

/** A change of the same field by the same person. */
const isOfSame = (other: RawBuilder<unknown>, one: RawBuilder<unknown>) => sql`
  fact_field(${other}.data) = fact_field(${one}.data) and ${other}.by_user = ${one}.by_user
  and ${other}.type = ${one}.type and ${streamOf(other)} = ${streamOf(one)}`;

/** A change by hand of the same field, of records of the same kind, by the same person. */
const isAlike = (other: RawBuilder<unknown>, one: RawBuilder<unknown>) => sql`
  ${other}.project_id = ${one}.project_id and ${isUpdate(other)} and ${isOfSame(other, one)} and not ${isBulk(other)}`;

/** Whether `f` is the newest event of its group. */
export const isNewest = sql`
  not exists (select 1 from facts n where ${isUpdate(f)} and ${isBulk(f)} and n.project_id = f.project_id
    and n.cause = f.cause and ${isUpdate(n)} and ${isOfSame(n, f)} and n.position > f.position)
  and not exists (select 1 from facts n where ${isUpdate(f)} and not ${isBulk(f)} and ${isAlike(n, f)}
    and n.at between f.at and f.at + ${pause} and (n.at, n.position) > (f.at, f.position))`;

const ofBulkEdit = (head: Stored) => sql`
  select f.position, f.about, f.at from facts f where f.project_id = ${head.project} and f.cause = ${head.cause}
    and ${isUpdate(f)} and ${isBulk(f)} and exists (select 1 from facts h
      where h.project_id = ${head.project} and h.position = ${head.position} and ${isOfSame(f, sql`h`)})`;

const byHand = (head: Stored) => sql`
  select f.position, f.about, f.at, f.project_id, f.by_user, f.type, f.data from facts f
  where f.project_id = ${head.project} and f.position = ${head.position}
  union all
  select o.* from group_of g cross join lateral (
    select n.position, n.about, n.at, n.project_id, n.by_user, n.type, n.data from facts n
    where ${isAlike(n, sql`g`)} and n.at between g.at - ${pause} and g.at and (n.at, n.position) < (g.at, g.position)
    order by n.at desc, n.position desc limit 1) o`;

export const isBulkEdit = ({ id, cause, about, type, data }: Stored): boolean => {
  const start = `${cause ?? ''}/${about.slice(about.indexOf('/') + 1)}`;
  const { field } = data as { readonly field?: unknown };
  return type.endsWith('.updated') && (id === `${start}/updated` || id === `${start}/${String(field)}/updated`);
};

/** The positions of a group, from its newest event. */
const groupOf = (head: Stored) => {
  if (!head.type.endsWith('.updated'))
    return sql`with recursive group_of as (select position, about, at from facts f
      where f.project_id = ${head.project} and f.position = ${head.position})`;
  return sql`with recursive group_of as (${isBulkEdit(head) ? ofBulkEdit(head) : byHand(head)})`;
};

/** Whether the field of a record has not been changed after a position. */
const isLast = (head: Stored, r: RawBuilder<unknown>) => sql`not exists (
  select 1 from facts n, (select fact_field(data) as field from facts
    where project_id = ${head.project} and position = ${head.position}) h
  where n.project_id = ${head.project} and n.about = ${r}.about and n.position > ${r}.last and n.type = ${head.type}
    and fact_field(n.data) = h.field)`;

export interface Group {
  readonly changes: number;
  readonly records: number;
  /** Records whose field has not been changed since. */
  readonly unchanged: number;
  readonly from: string;
  /** The newest. */
  readonly facts: readonly Stored[];
}

type GroupRow = FactRow & Record<'changes' | 'records' | 'unchanged', number> & { readonly oldest: string };

export const readGroup = async (database: Kysely<Tables>, head: Stored): Promise<Group> => {
  const { rows } = await sql<GroupRow>`
    ${groupOf(head)},
    records as (select about, max(position) as last from group_of group by about)
    select f.*, counted.changes, counted.oldest, (select count(*) from records) as records,
      (select count(*) from records r where ${isLast(head, sql`r`)}) as unchanged
    from (select count(*) as changes, min(at) as oldest from group_of) counted cross join facts f
    where f.project_id = ${head.project} and f.position in (
      select position from group_of order by at desc, position desc limit ${activityLimits.entries})
    order by f.at desc, f.position desc`.execute(database);
  const [first] = rows;
  return {
    changes: first?.changes ?? 0,
    records: first?.records ?? 0,
    unchanged: first?.unchanged ?? 0,
    from: first?.oldest ?? head.at,
    facts: rows.map((row) => toFact(row)),
  };
};

/** A record in a batch. */
export interface BatchChange {
  readonly id: string;
  /** The value before its first change of the batch. */
  readonly was: unknown;
  /** The position of its last change of the batch. */
  readonly last: number;
  readonly since: LaterChange | null;
}

type ChangeRow = Omit<BatchChange, 'since'> & {
  readonly newest: number;
  readonly by_user: string;
  readonly at: string;
};

interface Wanted {
  /** Only these. */
  readonly ids?: readonly string[];
  /** Only records whose last change is older. */
  readonly older?: number | undefined;
  readonly most: number;
}

/** The records of a batch, those that were changed last first. */
export const readBatch = async (
  database: Kysely<Tables>,
  head: Stored,
  { ids, older, most }: Wanted,
): Promise<readonly BatchChange[]> => {
  const stream = head.about.slice(0, head.about.indexOf('/') + 1);
  const { rows } = await sql<ChangeRow>`
    ${groupOf(head)},
    records as (
      select about, min(position) as first, max(position) as last from group_of
      where ${ids ? sql`about = any(${ids.map((id) => stream + id)}::text[])` : sql`true`}
      group by about having ${older === undefined ? sql`true` : sql`max(position) < ${older}`}
      order by max(position) desc limit ${most})
    select split_part(r.about, '/', 2) as id, old.data -> 'was' as was, r.last, newest.position as newest,
      newest.by_user, newest.at
    from records r join facts old on old.project_id = ${head.project} and old.position = r.first
    cross join lateral (select n.position, n.by_user, n.at from facts n
      where n.project_id = ${head.project} and n.about = r.about and n.type = ${head.type}
        and fact_field(n.data) = fact_field(old.data) order by n.position desc limit 1) newest
    order by r.last desc`.execute(database);
  return rows.map(({ id, was, last, newest, by_user: by, at }) => ({
    id,
    was,
    last,
    since: newest > last ? { by, at, position: newest } : null,
  }));
};
