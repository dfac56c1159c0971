import { flowAbout } from '../../src/domain/flows/flow-facts.ts';
import { stampOf } from '../journal/command-request.ts';
import type { TrashSource } from '../modules/contributions.ts';
import { listTrashed, purgeTrashed, trashedIn } from '../trash/trashed-records.ts';
import type { FlowCommandsNeeds } from './flow-commands.ts';
import { flowWriteModel } from './write/flow-write-model.ts';

/** Deleted flows, which stay in their table until they are purged. */
export const listTrashedFlows: TrashSource = (database, project, question) =>
  listTrashed(database, project, question, { type: 'FLOW', rows: trashedIn('flows') });

export const purgeFlows = ({ database, execute }: FlowCommandsNeeds, now: number): Promise<number> =>
  purgeTrashed(database, now, 'flows', ({ id, ...write }) => {
    const stamp = stampOf(write, flowAbout(id));
    return execute(flowWriteModel, {
      ...write,
      id,
      command: async () => ({ ...stamp, type: 'flow.purge', data: {} }),
      check: () => {},
    });
  });
