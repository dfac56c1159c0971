import { scenarioAbout, type ScenarioCommand } from '../../../src/domain/scenarios/scenario-facts.ts';
import type { GoesOn } from '../../import-jobs/create-import-jobs.ts';
import { authorize } from '../../projects/project-access.ts';
import { scenarioWriteModel } from '../../scenarios/write/scenario-write-model.ts';
import { accessOf } from '../import-access.ts';
import { setScenarios, type ImportRow } from '../import-rows.ts';
import type { ImportJobsNeeds } from './import-jobs-needs.ts';
import { scenariosOfImport } from './import-scenarios.ts';

/** Before the flows: scenarios of an import go to the trash; one that somebody has changed since stays. */
export const undoScenarios = async (needs: ImportJobsNeeds, row: ImportRow, goesOn: GoesOn): Promise<boolean> => {
  const { database, execute, now } = needs;
  const { project_id: project, id: importId } = row;
  const user = row.undone_by ?? row.user_id;
  const found = await scenariosOfImport(database, row);
  if (found.length === 0) return true;
  const access = await accessOf(database, { project }, user, now());
  for (const { id, revision } of found) {
    if (!(await goesOn())) return false;
    if (revision > 1) continue;
    const key = `${importId}-undo-${id}`;
    const stamp = { id: key, about: scenarioAbout(id), project, at: new Date(now()).toISOString(), by: user };
    await execute(scenarioWriteModel, {
      ...{ user, key, hash: 'import', status: 200, project, id },
      command: async (): Promise<ScenarioCommand> => ({
        ...stamp,
        type: 'scenario.delete',
        data: { name: '', inBulk: true },
      }),
      check: ({ createdByUser }) => authorize(access, 'delete', 'Scenario', { createdByUser }),
    });
  }
  await setScenarios(database, { project, id: importId }, (await scenariosOfImport(database, row)).length);
  return true;
};
