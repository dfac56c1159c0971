import type { Transaction } from 'kysely';
import { changesOf, type ChangeAuthor } from '../../src/domain/account/changed-record.ts';
import { shownValues } from '../../src/domain/account/shown-values.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';

/** Settings of a project that have no journal, with what differs. `prefix`: of the names of their fields. */
export const recordSettings = async (
  tx: Transaction<Tables>,
  author: ChangeAuthor,
  { project, prefix }: { readonly project: string; readonly prefix: 'evidence.' | 'jira.' },
  before: object,
  after: object,
): Promise<void> => {
  const { name } = await tx.selectFrom('projects').select('name').where('id', '=', project).executeTakeFirstOrThrow();
  const [was, is] = [shownValues(prefix, before), shownValues(prefix, after)];
  await recordAccount(tx, changesOf(author, { kind: 'project', id: project, project, name }, was, is));
};
