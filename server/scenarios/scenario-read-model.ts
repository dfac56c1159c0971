import { scenarioIdOf, type ScenarioEvent } from '../../src/domain/scenarios/scenario-facts.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { ReadModel } from '../journal/read-model.ts';
import { findScenario } from './scenario-rows.ts';
import { projectScenario } from './write/project-scenario.ts';

export const scenarioReadModel: ReadModel = {
  tables: ['scenario_places', 'scenario_variables', 'scenarios'],
  streams: ['scenario'],
  async apply(tx, fact) {
    const before = await findScenario(tx, { project: fact.project, id: scenarioIdOf(fact.about) });
    await projectScenario(tx, [fact as ScenarioEvent & Stored], before?.record ?? null);
  },
};
