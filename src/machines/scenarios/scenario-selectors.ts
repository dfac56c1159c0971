import { scenarioIn } from '../../domain/scenarios/scenario-facts.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import type { JournalSnapshot } from '../journal/journal-actor.ts';

/** The rows of a list, in its order, without scenarios that have since been deleted. */
export const selectScenarioRecords =
  (ids: readonly string[]) =>
  ({ context: { view } }: JournalSnapshot): readonly ScenarioRecord[] =>
    ids.map((id) => scenarioIn(view.scenarios, id)).filter((scenario) => scenario !== undefined);
