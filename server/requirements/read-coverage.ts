import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  coverageStates,
  type CoverageRow,
  type CoverageState,
  type CoverageTotals,
  type CoverageView,
} from '../../src/domain/requirements/coverage.ts';
import { requirementLimits, type CoveringType } from '../../src/domain/requirements/requirement.ts';
import type { Tables } from '../database/tables.ts';
import { containing } from '../database/containing.ts';
import { resultAge } from './requirement-states.ts';

/** A page of the coverage, with the totals of the whole project. */
interface CoverageQuestion {
  readonly by: CoverageView;
  readonly state?: CoverageState | undefined;
  readonly term?: string | undefined;
  readonly size: number;
  readonly page: number;
  /** What the caller may read. */
  readonly types: readonly CoveringType[];
  /** ISO 8601. */
  readonly now: string;
}

interface FoundCoverage {
  readonly rows: CoverageRow[];
  readonly total: number;
  readonly totals: CoverageTotals;
}

interface Counted {
  readonly state: CoverageState;
  readonly all: number;
  readonly found: number;
}

const named = requirementLimits.named;

/** What the page counts and shows: requirements with a state, or flows and scenarios with one. */
const stateOfResult = (now: string) => sql`case
  when l.is_passed is null then 'NOT_RUN'
  when not l.is_passed then 'FAILING'
  when l.is_changed or l.ended_date + ${resultAge} <= ${now}::timestamptz then 'STALE'
  else 'PASSING' end`;

const requirementsOf = (project: string, { now }: CoverageQuestion) =>
  sql`select 'REQUIREMENT' as type, "itemId" as id, name, "itemURL", links,
    case when stale_date <= ${now}::timestamptz then 'STALE' else state end as state, folded as sorted, search
    from requirement_states where project_id = ${project}`;

/** Flows and scenarios that the caller may read. */
const itemsOf = (project: string, { types }: CoverageQuestion) =>
  sql`select project_id, type, id, name, search from items
    where project_id = ${project} and type = any(${types}::text[]) and not deleted`;

const withStates = (project: string, { now }: CoverageQuestion, items: RawBuilder<unknown>) =>
  sql`select i.type, i.id, i.name, '' as "itemURL", case when exists (
      select 1 from requirements r where r.project_id = ${project} and r."entityType" = i.type and r."entityId" = i.id
        and r.deleted_date is null)
    then ${stateOfResult(now)} else 'UNCOVERED' end as state, lower(i.name) collate "C" as sorted, i.search
    from (${items}) i left join run_results l
      on l.project_id = i.project_id and l.entity_type = i.type and l.entity_id = i.id`;

const sourceOf = (project: string, question: CoverageQuestion) =>
  question.by === 'item'
    ? requirementsOf(project, question)
    : withStates(project, question, itemsOf(project, question));

interface Found {
  readonly matches: RawBuilder<unknown>;
  readonly limit: RawBuilder<unknown>;
}

/** The rows of a page, in order. Without a wanted state, only those of the page have theirs found out. */
const pageRows = (project: string, question: CoverageQuestion, { matches, limit }: Found): RawBuilder<unknown> => {
  const { by, state } = question;
  if (state !== undefined)
    return sql`select * from (${sourceOf(project, question)}) found where ${matches} and state = ${state}
      order by ${by === 'item' ? sql`sorted` : sql`sorted, id`} ${limit}`;
  // `~<~` is the order of the bytes, which the index has; the folded name of a requirement is unique.
  return by === 'flow'
    ? withStates(
        project,
        question,
        sql`${itemsOf(project, question)} and ${matches} order by lower(name) using ~<~, id ${limit}`,
      )
    : sql`${requirementsOf(project, question)} and folded = any(array(
        select folded from requirement_states where project_id = ${project} and ${matches} order by folded ${limit}))`;
};

/** Counted for the rows of the page only. */
const countOfLinks = (project: string, { by }: CoverageQuestion) =>
  by === 'item'
    ? sql`links`
    : sql`(select count(*)::int from requirements r
        where r.project_id = ${project} and r."entityType" = shown.type and r."entityId" = shown.id
          and r.deleted_date is null)`;

const linkedOf = (project: string, { by, types }: CoverageQuestion) =>
  by === 'item'
    ? sql`select i.type, i.id, i.name, '' as "itemURL" from requirements r
        join items i on i.project_id = r.project_id and i.type = r."entityType" and i.id = r."entityId"
        where r.project_id = ${project} and r.folded = shown.sorted and r.deleted_date is null and not i.deleted and i.type = any(${types}::text[])
        order by i.name, i.id limit ${named}`
    : sql`select 'REQUIREMENT' as type, r."itemId" as id, r.name, r."itemURL" from requirements r
        where r.project_id = ${project} and r."entityType" = shown.type and r."entityId" = shown.id
          and r.deleted_date is null
        order by r.folded limit ${named}`;

export const readCoverage = async (
  database: Kysely<Tables>,
  project: string,
  question: CoverageQuestion,
): Promise<FoundCoverage> => {
  const { state, term = '', size, page } = question;
  const source = sourceOf(project, question);
  const matches = term.trim() === '' ? sql`true` : sql`search like ${containing(term.trim().toLowerCase())}`;
  const limit = sql`limit ${size} offset ${page * size}`;
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<Counted>`select state, count(*)::int as all, count(*) filter (where ${matches})::int as found
      from (${source}) all_rows group by state`.execute(database),
    sql<CoverageRow>`select type, id, name, "itemURL", state, ${countOfLinks(project, question)} as links, (
        select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (${linkedOf(project, question)}) l) as linked
      from (${pageRows(project, question, { matches, limit })}) shown order by sorted, id`.execute(database),
  ]);
  const countOf = (one: CoverageState): Counted | undefined => counted.find((count) => count.state === one);
  const totals = Object.fromEntries(coverageStates.map((one) => [one, countOf(one)?.all ?? 0])) as CoverageTotals;
  const counting: readonly CoverageState[] = state === undefined ? coverageStates : [state];
  const total = counting.reduce((sum, one) => sum + (countOf(one)?.found ?? 0), 0);
  return { rows, total, totals };
};
