import { sql, type Transaction } from 'kysely';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { WholeImportedResult } from '../../src/domain/results/imported-run.ts';
import type { Tables } from '../database/tables.ts';
import { nameOfResult, readResult, type ResultAt } from './stored-results.ts';

interface Mapping extends ResultAt {
  /** Empty: to none. */
  readonly flowId: string;
  readonly by: string;
  readonly at: string;
}

const noFlow = invalid('flowId', { code: 'flowGone' });

/** A test, in all of its runs: those that come get it with their results. */
export const mapResult = async (tx: Transaction<Tables>, mapping: Mapping): Promise<WholeImportedResult> => {
  const { project, flowId, by, at } = mapping;
  const test = await nameOfResult(tx, mapping);
  if (flowId !== '') {
    const flow = await tx
      .selectFrom('flows')
      .select('id')
      .where('project_id', '=', project)
      .where('id', '=', flowId)
      .where('deleted_date', 'is', null)
      .executeTakeFirst();
    if (!flow) throw noFlow;
  }
  const values = { flow_id: flowId, created_by: by, created_date: at };
  await tx
    .insertInto('result_flows')
    .values({ project_id: project, test, ...values })
    .onConflict((same) => same.columns(['project_id', 'test']).doUpdateSet(values))
    .execute();
  await tx
    .updateTable('results')
    .set({ flow_id: flowId })
    .where('project_id', '=', project)
    .where(sql`coalesce(named, test)`, '=', test)
    .execute();
  return readResult(tx, mapping);
};
