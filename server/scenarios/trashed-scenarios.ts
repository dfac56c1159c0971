import { scenarioAbout } from '../../src/domain/scenarios/scenario-facts.ts';
import type { FlowCommandsNeeds } from '../flows/flow-commands.ts';
import type { TrashSource } from '../modules/contributions.ts';
import { listTrashed, purgeTrashed, trashedIn } from '../trash/trashed-records.ts';
import { scenarioWriteModel } from './write/scenario-write-model.ts';

/** Deleted scenarios, which stay in their table until they are purged [PROJ-009]. */
export const listTrashedScenarios: TrashSource = (database, project, question) =>
  listTrashed(database, project, question, { type: 'SCENARIO', rows: trashedIn('scenarios') });

export const purgeScenarios = ({ database, execute }: FlowCommandsNeeds, now: number): Promise<number> =>
  purgeTrashed(database, now, 'scenarios', ({ id, project, ...write }) => {
    const stamp = { id: write.key, about: scenarioAbout(id), project, at: new Date(now).toISOString(), by: write.user };
    return execute(scenarioWriteModel, {
      ...write,
      project,
      id,
      command: async () => ({ ...stamp, type: 'scenario.purge', data: {} }),
      check: () => {},
    });
  });
