import type { Transaction } from 'kysely';
import type { FlowCommand, FlowField } from '../../../src/domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Tables } from '../../database/tables.ts';
import type { Reader } from '../flow-rows.ts';

/** What `decide` cannot know: whether the owner belongs to the project and whether a tag exists in it. */
const notIncluded = (field: string) => invalid(field, { code: 'inclusion' });

export const isMember = async (tx: Reader, project: string, user: string): Promise<boolean> =>
  (await tx
    .selectFrom('project_members')
    .select('role')
    .where('project_id', '=', project)
    .where('user_id', '=', user)
    .executeTakeFirst()) !== undefined;

/** The tags of the project among these. */
export const knownTags = async (tx: Reader, project: string, tags: readonly string[]): Promise<ReadonlySet<string>> => {
  if (tags.length === 0) return new Set();
  const rows = await tx
    .selectFrom('tags')
    .select('tag')
    .where('project_id', '=', project)
    .where('tag', 'in', tags)
    .execute();
  return new Set(rows.map(({ tag }) => tag));
};

const valuesOf = (command: FlowCommand, field: FlowField): readonly unknown[] => {
  if (command.type === 'flow.create') return [command.data[field]];
  if (command.type !== 'flow.change') return [];
  return command.data.changes.flatMap((change) =>
    change.type === 'flow.update' && change.field === field ? [change.value] : [],
  );
};

interface Named {
  readonly owners: readonly unknown[];
  readonly tags: readonly unknown[];
}

/** Throws a Problem when a user or a tag outside the project is named; what the record has already may stay. */
export const checkNamed = async (
  tx: Transaction<Tables>,
  { project, by }: Pick<FlowCommand, 'project' | 'by'>,
  named: Named,
  record: Pick<FlowRecord, 'owner' | 'tags'> | null,
): Promise<void> => {
  for (const owner of named.owners) {
    // The creator is allowed, whether a member or not.
    if (typeof owner !== 'string' || owner === '' || owner === record?.owner || owner === by) continue;
    if (!(await isMember(tx, project, owner))) throw notIncluded('owner');
  }
  const tags = named.tags
    .flat()
    .filter((tag): tag is string => typeof tag === 'string')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !record?.tags.includes(tag));
  const wanted = [...new Set(tags)];
  const known = await knownTags(tx, project, wanted);
  if (wanted.some((tag) => !known.has(tag))) throw notIncluded('tags');
};

export const checkReferences = (
  tx: Transaction<Tables>,
  command: FlowCommand,
  record: FlowRecord | null,
): Promise<void> =>
  checkNamed(tx, command, { owners: valuesOf(command, 'owner'), tags: valuesOf(command, 'tags') }, record);
