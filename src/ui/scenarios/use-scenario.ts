import { useSelector } from '@xstate/react';
import { emptyScenarioParts, type ScenarioParts } from '../../domain/scenarios/scenario-document.ts';
import { scenarioDocumentIn, scenarioIn } from '../../domain/scenarios/scenario-facts.ts';
import type { ScenarioChange } from '../../domain/scenarios/scenario-facts.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';

export const useScenarioRecord = (id: string): ScenarioRecord | undefined =>
  useSelector(useWorkspace().journal, ({ context: { view } }) => scenarioIn(view.scenarios, id));

const noParts: ScenarioParts = emptyScenarioParts();

/** The flows and variables of the open scenario. */
export const useScenarioParts = (id: string): ScenarioParts =>
  useSelector(useWorkspace().journal, ({ context: { view } }) => scenarioDocumentIn(view.scenarios, id) ?? noParts);

/** What the person may do with the scenarios of the open project [PERM-017, PERM-020, PERM-023]. */
export const useScenarioRights = () => {
  const { ability, project } = useOpenProject();
  const at = { projectId: project.id };
  return {
    mayCreate: ability.can('create', asSubject('Scenario', at)),
    mayUpdate: ability.can('update', asSubject('Scenario', at)),
    mayDelete: ({ createdByUser }: Pick<ScenarioRecord, 'createdByUser'>) =>
      ability.can('delete', asSubject('Scenario', { ...at, createdByUser })),
  };
};

export const useScenarioChange = () => {
  const { scenarioPage } = useArea('scenarios');
  return (change: ScenarioChange) => scenarioPage.send({ type: 'changes.make', changes: [change] });
};
