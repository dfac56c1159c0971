import { scenarioAbout } from '../../src/domain/scenarios/scenario-facts.ts';
import type { FlowCommandsNeeds } from '../flows/flow-commands.ts';
import { stampOf } from '../journal/command-request.ts';
import type { TrashSource } from '../modules/contributions.ts';
import { listTrashed, purgeTrashed, trashedIn } from '../trash/trashed-records.ts';
import { scenarioWriteModel } from './write/scenario-write-model.ts';

/** Deleted scenarios, which stay in their table until they are purged [PROJ-009]. */
export const listTrashedScenarios: TrashSource = (database, project, question) =>
  listTrashed(database, project, question, { type: 'SCENARIO', rows: trashedIn('scenarios') });

export const purgeScenarios = ({ database, execute }: FlowCommandsNeeds, now: number): Promise<number> =>
  purgeTrashed(database, now, 'scenarios', ({ id, ...write }) => {
    const stamp = stampOf(write, scenarioAbout(id));
    return execute(scenarioWriteModel, {
      ...write,
      id,
      command: async () => ({ ...stamp, type: 'scenario.purge', data: {} }),
      check: () => {},
    });
  });
