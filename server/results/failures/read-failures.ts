import type { Kysely } from 'kysely';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Tables } from '../../database/tables.ts';
import { pageOf } from '../../wire/page-of.ts';
import type { RunAt } from '../stored-runs.ts';
import { listFailures, storeFailureTexts } from './equal-failures.ts';
import { compareRuns, previousRunOf } from './previous-run.ts';

export const readFailures = async (
  database: Kysely<Tables>,
  at: RunAt,
  { size, page }: { readonly size: number; readonly page: number },
): Promise<Reply<'results.failures'>> => {
  const { run } = at;
  const previous = await previousRunOf(database, at);
  for (const one of [run, previous?.id]) if (one) await storeFailureTexts(database, one);
  const { rows, total } = await listFailures(database, { run, previous: previous?.id, size, page });
  return {
    groups: rows,
    previous: previous && (await compareRuns(database, run, previous)),
    page: pageOf(size, page, total),
  };
};
