import type { Transaction } from 'kysely';
import { flowIdOf, type FlowCommand } from '../../../src/domain/flows/flow-facts.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { Tables } from '../../database/tables.ts';

const newVersionsIn = (command: FlowCommand): readonly string[] =>
  command.type === 'flow.change'
    ? command.data.changes.flatMap((change) => (change.type === 'flow.nameVersion' ? [change.versionId] : []))
    : [];

/** Throws when a named version would get the id of another one. Callers choose the ids, and `decide` does not see old versions. */
export const requireNewVersions = async (tx: Transaction<Tables>, command: FlowCommand): Promise<void> => {
  const ids = newVersionsIn(command);
  if (ids.length === 0) return;
  const used = await tx
    .selectFrom('flow_versions')
    .select('id')
    .where('project_id', '=', command.project)
    .where('flow_id', '=', flowIdOf(command.about))
    .where('id', 'in', ids)
    .executeTakeFirst();
  const name = used?.id ?? ids.find((id, at) => ids.indexOf(id) < at);
  if (name !== undefined) throw { kind: 'duplicate', name } satisfies Problem;
};
