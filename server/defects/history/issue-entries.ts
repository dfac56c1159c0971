import type { Kysely } from 'kysely';
import type { AuditEntry } from '../../../src/domain/audit/audit-entry.ts';
import { defectAbout } from '../../../src/domain/defects/defect-facts.ts';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import { recordChangesAt } from '../../account/record-changes.ts';
import type { Tables } from '../../database/tables.ts';
import type { Stored } from '../../journal/fact-store.ts';

type HistoryEntry = Reply<'defects.audit'>['_embedded']['auditTrail'][number];
interface At {
  readonly project: string;
  readonly id: string;
}

const toEntry = (entry: AuditEntry, { project, id }: At): HistoryEntry => {
  const { id: factId, createdDate: at, user: by } = entry;
  return {
    ...entry,
    fact: { id: factId, type: 'issue.changed', version: 1, about: defectAbout(id), project, at, by, data: {} },
  };
};

const timeOf = async (database: Kysely<Tables>, project: string, position: number): Promise<number> => {
  const facts = database.selectFrom('facts').select('at').where('project_id', '=', project);
  const row = await facts.where('position', '=', position).executeTakeFirst();
  return row ? Date.parse(row.at) : Infinity;
};

/**
 * A page of the history with the changes of the issue of the defect that belong between its facts. The last entry of a page
 * is a fact, because the next page begins at its position; the oldest changes are on the last page.
 */
export const withIssueEntries = async (
  database: Kysely<Tables>,
  at: At,
  { before, isLast }: { readonly before: number | undefined; readonly isLast: boolean },
  { facts, entries }: { readonly facts: readonly Stored[]; readonly entries: readonly HistoryEntry[] },
): Promise<readonly HistoryEntry[]> => {
  const changes = await recordChangesAt(database, { project: at.project, of: `DEFECT/${at.id}` });
  if (changes.length === 0) return entries;
  const until = before === undefined ? Infinity : await timeOf(database, at.project, before);
  const from = isLast ? 0 : Date.parse(facts.at(-1)?.at ?? '');
  const time = ({ createdDate }: AuditEntry) => Date.parse(createdDate);
  const here = changes.filter((change) => time(change) >= from && time(change) < until);
  return [...here.map((change) => toEntry(change, at)), ...entries].toSorted((one, other) => time(other) - time(one));
};
