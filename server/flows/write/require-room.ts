import type { Transaction } from 'kysely';
import { flowLimits } from '../../../src/domain/flows/flow-limits.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Tables } from '../../database/tables.ts';

/** Throws when a project would have too many flows. Its row is locked, so no two writers pass the limit together. */
export const requireRoom = async (tx: Transaction<Tables>, project: string, more: number): Promise<void> => {
  const { inProject: max } = flowLimits;
  const { flow_total } = await tx
    .selectFrom('projects')
    .select('flow_total')
    .where('id', '=', project)
    .executeTakeFirstOrThrow();
  if (flow_total + more > max) throw invalid('flow', { code: 'tooManyFlows', max });
};
