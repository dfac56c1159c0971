import { sql, type Kysely, type Transaction } from 'kysely';
import { changesOf, type ChangeAuthor } from '../../../src/domain/account/changed-record.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import {
  untilProblem,
  type QuarantineRequest,
  type TestQuarantine,
} from '../../../src/domain/results/tests/quarantine.ts';
import { recordAccount } from '../../account/account-log.ts';
import type { Tables } from '../../database/tables.ts';
import { isMember } from '../../flows/write/check-references.ts';

/** Quarantined tests. `addBatch` marks the failures that arrive meanwhile. */
type Tx = Transaction<Tables>;
export interface TestAt {
  readonly project: string;
  readonly test: string;
}

interface QuarantineRow {
  readonly owner: string;
  readonly owner_name: string | null;
  readonly until: string;
  readonly reason: string;
  readonly by_name: string | null;
  readonly created_by: string;
  readonly created_date: string;
}

const missing: Problem = { kind: 'missing' };

const toQuarantine = (row: QuarantineRow): TestQuarantine => ({
  ownerId: row.owner,
  ownerName: row.owner_name ?? row.owner,
  until: row.until,
  reason: row.reason,
  createdByName: row.by_name ?? row.created_by,
  createdDate: row.created_date,
});

/** Null: it is not quarantined, or no longer. */
export const readQuarantine = async (
  database: Kysely<Tables> | Tx,
  { project, test }: TestAt,
  now: number,
): Promise<TestQuarantine | null> => {
  const row = await database
    .selectFrom('quarantined_tests as q')
    .leftJoin('users as o', 'o.id', 'q.owner')
    .leftJoin('users as b', 'b.id', 'q.created_by')
    .selectAll('q')
    .select(['o.full_name as owner_name', 'b.full_name as by_name'])
    .where('q.project_id', '=', project)
    .where('q.test', '=', test)
    .where('q.until', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return row ? toQuarantine(row) : null;
};

/** By the rule that the page of the test states. */
const latestOf = async (tx: Tx, { project, test }: TestAt) => {
  const { rows } = await sql<{ name: string; flaky: boolean }>`
    select (array_agg(l.name order by l.created_date desc))[1] as name, bool_or(l.is_flaky) as flaky
    from (select r.name, r.is_flaky, r.created_date from results r where r.project_id = ${project}
      and coalesce(r.named, r.test) = ${test} and r.counted_as is null
      order by r.created_date desc, r.run_id desc, r.test limit ${most.stripResults}) l having count(*) > 0`.execute(
    tx,
  );
  const [latest] = rows;
  if (!latest) throw missing;
  return latest;
};

const shownOf = (quarantine: TestQuarantine | null) => ({
  until: quarantine?.until ?? '',
  owner: quarantine?.ownerName ?? '',
  reason: quarantine?.reason ?? '',
});

const record = (tx: Tx, author: ChangeAuthor, at: TestAt, name: string, values: Changed) => {
  const about = { kind: 'results', id: at.test, project: at.project, name };
  return recordAccount(tx, changesOf(author, about, shownOf(values.was), shownOf(values.is)));
};
interface Changed {
  readonly was: TestQuarantine | null;
  readonly is: TestQuarantine | null;
}

export const quarantineTest = async (
  tx: Tx,
  at: TestAt,
  { ownerId, until, reason }: QuarantineRequest,
  author: ChangeAuthor,
): Promise<TestQuarantine> => {
  const { name, flaky } = await latestOf(tx, at);
  const was = await readQuarantine(tx, at, author.now);
  if (!was && !flaky) throw invalid('test', { code: 'quarantineSteady' });
  const code = untilProblem(Date.parse(until), author.now);
  if (code) throw invalid('until', { code, max: most.quarantineDays });
  if (!(await isMember(tx, at.project, ownerId))) throw invalid('ownerId', { code: 'inclusion' });
  const values = {
    ...{ owner: ownerId, until: new Date(until).toISOString(), reason: reason.trim() },
    ...{ created_by: author.by, created_date: new Date(author.now).toISOString() },
  };
  await tx
    .insertInto('quarantined_tests')
    .values({ project_id: at.project, test: at.test, ...values })
    .onConflict((same) => same.columns(['project_id', 'test']).doUpdateSet(values))
    .execute();
  const is = await readQuarantine(tx, at, author.now);
  if (!is) throw missing;
  await record(tx, author, at, name, { was, is });
  return is;
};

/** A quarantine that has ended already: nothing to end. */
export const endQuarantine = async (tx: Tx, at: TestAt, author: ChangeAuthor): Promise<{ readonly id: string }> => {
  const { name } = await latestOf(tx, at);
  const was = await readQuarantine(tx, at, author.now);
  await tx.deleteFrom('quarantined_tests').where('project_id', '=', at.project).where('test', '=', at.test).execute();
  if (was) await record(tx, author, at, name, { was, is: null });
  return { id: at.test };
};
