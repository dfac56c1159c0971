import { sql, type Transaction } from 'kysely';
import { changesOf, type ChangeAuthor } from '../../src/domain/account/changed-record.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { WholeImportedResult } from '../../src/domain/results/imported-run.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import { nameOfResult, readResult, type ResultAt } from './stored-results.ts';

interface Mapping extends ResultAt {
  /** Empty: to none. */
  readonly flowId: string;
  readonly by: string;
  readonly at: string;
}

const noFlow = invalid('flowId', { code: 'flowGone' });

const flowName = async (tx: Transaction<Tables>, project: string, id: string): Promise<string> => {
  if (id === '') return '';
  const flows = tx.selectFrom('flows').select('name').where('project_id', '=', project).where('id', '=', id);
  return (await flows.executeTakeFirst())?.name ?? id;
};

const recordMapping = async (
  tx: Transaction<Tables>,
  { project, run, flowId }: Mapping,
  test: string,
  author: ChangeAuthor,
): Promise<void> => {
  const known = await tx
    .selectFrom('result_flows')
    .select('flow_id')
    .where('project_id', '=', project)
    .where('test', '=', test)
    .executeTakeFirst();
  const was = { flow: await flowName(tx, project, known?.flow_id ?? '') };
  const is = { flow: await flowName(tx, project, flowId) };
  await recordAccount(tx, changesOf(author, { kind: 'results', id: run, project, name: test }, was, is));
};

/** A test, in all of its runs: those that come get it with their results. */
export const mapResult = async (
  tx: Transaction<Tables>,
  mapping: Mapping,
  author: ChangeAuthor,
): Promise<WholeImportedResult> => {
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
  await recordMapping(tx, mapping, test, author);
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
