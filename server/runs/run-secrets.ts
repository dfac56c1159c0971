import { sql } from 'kysely';
import type { PlanSecrets } from '../../src/domain/runs/compile/plan-source.ts';
import { unseal } from '../session/seal.ts';
import { heldBy, isHeld, type Holder } from './leases/lease-sql.ts';
import { leaseGone } from './leases/lease-gone.ts';
import type { RunsNeeds } from './runs-needs.ts';

/** The values of the secrets of a plan, as they are now, for the holder of the run alone [R27]. */
interface SealedCell {
  readonly dataset_id: string;
  readonly row_id: string;
  readonly column_id: string;
  readonly sealed: string;
}

const idOf = (dataset: string, row: string, column: string): string => JSON.stringify([dataset, row, column]);

type SecretNeeds = Pick<RunsNeeds, 'database' | 'valueKey'>;

/** Those that have a value, by their keys. */
export const secretValues = async (
  { database, valueKey }: SecretNeeds,
  project: string,
  secrets: PlanSecrets,
): Promise<Record<string, string>> => {
  const places = Object.entries(secrets);
  if (places.length === 0) return {};
  const cells = await sql<SealedCell>`
    select s.dataset_id, s.row_id, s.column_id, s.sealed from dataset_secrets s
    join unnest(${places.map(([, { dataset }]) => dataset)}::text[], ${places.map(([, one]) => one.row)}::text[],
        ${places.map(([, { column }]) => column)}::text[]) as wanted (dataset, row, "column")
      on s.dataset_id = wanted.dataset and s.row_id = wanted.row and s.column_id = wanted."column"
    where s.project_id = ${project}`.execute(database);
  const sealed = new Map(cells.rows.map((one) => [idOf(one.dataset_id, one.row_id, one.column_id), one.sealed]));
  const values = places.flatMap(([key, { dataset, row: cell, column }]) => {
    const text = sealed.get(idOf(dataset, cell, column));
    const value = text === undefined ? null : unseal(text, valueKey);
    return value === null ? [] : [[key, value] as const];
  });
  return Object.fromEntries(values);
};

export const readSecrets = async (needs: SecretNeeds, holder: Holder): Promise<Record<string, string>> => {
  const { rows } = await sql<{ project_id: string; secrets: PlanSecrets }>`
    select runs.project_id, run_plans.secrets from runs
      join run_plans on run_plans.account_id = runs.account_id and run_plans.hash = runs.plan
    where ${heldBy(holder)} and ${isHeld}`.execute(needs.database);
  const [row] = rows;
  if (!row) throw leaseGone;
  return secretValues(needs, row.project_id, row.secrets);
};
