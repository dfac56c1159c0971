import { sql, type Kysely, type Selectable } from 'kysely';
import type { RetentionRule } from '../../../src/domain/logs/retention/retention.ts';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';
import { withOutdated } from './outdated-runs.ts';

/**
 * Marks the evidence that the rule of its project deletes, in batches. The sweep of contents that nothing uses then
 * deletes the bytes; logs still say that they existed.
 */
interface Purged {
  readonly pieces: number;
  readonly bytes: number;
}

/** Batches of one project in one sweep. */
const batchesMost = 50;

type RuleRow = Pick<
  Selectable<Tables['evidence_retention']>,
  'passed_days' | 'failed_days' | 'cancelled_days' | 'film_days' | 'films' | 'films_with_secrets'
>;

export const ruleOfRow = (row: RuleRow): RetentionRule => ({
  passedDays: row.passed_days,
  failedDays: row.failed_days,
  cancelledDays: row.cancelled_days,
  filmDays: row.film_days,
  films: row.films,
  filmsWithSecrets: row.films_with_secrets,
});

const purgeBatch = async (
  database: Kysely<Tables>,
  project: string,
  rule: RetentionRule,
  now: number,
): Promise<Purged> => {
  const { rows } = await sql<Purged>`${withOutdated(project, rule, now)},
    batch as (select run_id, attempt, name from outdated limit ${serverLimits.rowsPurgedAtOnce}),
    purged as (update run_evidence e set purged_date = ${new Date(now).toISOString()}::timestamptz from batch b
      where e.run_id = b.run_id and e.attempt = b.attempt and e.name = b.name and e.purged_date is null returning e.bytes)
    select count(*)::int as pieces, coalesce(sum(bytes), 0)::float8 as bytes from purged`.execute(database);
  return rows[0] ?? { pieces: 0, bytes: 0 };
};

const purgeProject = async (database: Kysely<Tables>, project: string, rule: RetentionRule, now: number) => {
  let [pieces, bytes] = [0, 0];
  for (let batch = 0; batch < batchesMost; batch += 1) {
    const purged = await purgeBatch(database, project, rule, now);
    pieces += purged.pieces;
    bytes += purged.bytes;
    if (purged.pieces < serverLimits.rowsPurgedAtOnce) break;
  }
  if (pieces === 0) return;
  await database
    .updateTable('evidence_retention')
    .set({ purged_date: new Date(now).toISOString(), purged_pieces: pieces, purged_bytes: bytes })
    .where('project_id', '=', project)
    .execute();
};

/** Projects without a rule lose nothing. */
export const purgeEvidence = async (database: Kysely<Tables>, now: number): Promise<void> => {
  const rows = await database.selectFrom('evidence_retention').selectAll().execute();
  for (const row of rows) await purgeProject(database, row.project_id, ruleOfRow(row), now);
};
