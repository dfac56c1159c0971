import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import { ruleOf } from '../../src/domain/problems/reason.ts';
import { decideScenario } from '../../src/domain/scenarios/decisions/decide-scenario.ts';
import { emptyScenarioParts, type ScenarioParts } from '../../src/domain/scenarios/scenario-document.ts';
import { scenarioAbout, type ScenarioEvent } from '../../src/domain/scenarios/scenario-facts.ts';
import { blankPlace } from '../../src/domain/scenarios/scenario.ts';
import type { Tables } from '../database/tables.ts';
import { appendFacts, lockProject, type Stored } from '../journal/fact-store.ts';
import { projectScenario } from '../scenarios/write/project-scenario.ts';
import { sampleScenarios, type SampleScenario } from './sample-scenarios.ts';

/** Scenarios of the sample workspace, by the same events as real work. */
const partsOf = ({ id, flows, variables }: SampleScenario): ScenarioParts => {
  const idAt = (index: number) => `${id}-${index + 1}`;
  const places = flows.map(({ waitsFor, ...given }, index) => ({
    ...blankPlace,
    values: {},
    ...given,
    id: idAt(index),
    rank: `a${index}`,
    conditions: waitsFor === undefined ? [] : [{ after: idAt(waitsFor), result: 'PASSED' as const }],
  }));
  return { places: Object.fromEntries(places.map((place) => [place.id, place])), variables: { ...variables } };
};

export const addScenarios = async (tx: Transaction<Tables>, projectId: string, at: string) => {
  for (const scenario of sampleScenarios) {
    const { id, flows: _, variables: __, ...given } = scenario;
    const outcome = decideScenario(
      {
        scenario: null,
        deleted: null,
        parts: emptyScenarioParts(),
        isNameTaken: () => false,
        flowExists: () => true,
        folderExists: () => true,
      },
      {
        id: uuid(),
        about: scenarioAbout(id),
        project: projectId,
        at,
        by: given.owner,
        type: 'scenario.create',
        data: { ...given, tags: [], folderId: '', parts: partsOf(scenario) },
      },
    );
    if (isRefusal(outcome))
      throw new Error(`the sample has a scenario that is refused: ${scenario.name} ${ruleOf(outcome.refused)}`);
    const facts = await appendFacts(tx, await lockProject(tx, projectId), outcome, 0);
    await projectScenario(tx, facts as readonly (ScenarioEvent & Stored)[], null);
  }
};
