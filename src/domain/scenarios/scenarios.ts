import { foldedFlowName } from '../flows/flows.ts';
import { documentSet, trashedInSet } from '../journal/document-set.ts';
import type { JournalArea } from '../journal/fact.ts';
import { valuesIn } from '../journal/shards.ts';
import { applyToScenario, applyToScenarioParts } from './apply-scenario-event.ts';
import { decideScenario } from './decisions/decide-scenario.ts';
import type { KnownScenario } from './decisions/known-scenario.ts';
import { emptyScenarioParts, type ScenarioParts } from './scenario-document.ts';
import {
  scenarioDocumentIn,
  scenarioIdOf,
  scenarioIn,
  type ScenarioCommand,
  type ScenarioDocument,
  type ScenarioEvent,
  type ScenarioFact,
  type Scenarios,
} from './scenario-facts.ts';
import { scenariosView } from './scenarios-view.ts';
import type { ScenarioRecord } from './scenario.ts';

const set = documentSet<ScenarioRecord, ScenarioDocument, ScenarioEvent>({
  applyToRecord: applyToScenario,
  applyToDocument: applyToScenarioParts,
});

const openedWith = ({ places, variables }: ScenarioParts): ScenarioDocument => ({
  places: { ...places },
  variables: { ...variables },
  revision: 0,
});

const evolve = (view: Scenarios, fact: ScenarioFact): void => {
  const id = scenarioIdOf(fact.about);
  switch (fact.type) {
    case 'scenario.observed':
      return set.observe(view, fact.data.record, fact.data.parts ? openedWith(fact.data.parts) : null);
    case 'scenario.created':
      return set.create(view, fact, fact.data.record, openedWith(fact.data.parts ?? emptyScenarioParts()));
    case 'scenario.deleted':
      return set.delete(view, id, fact);
    case 'scenario.restored':
      return set.restore(view, id, fact);
    case 'scenario.purged':
      return set.purge(view, id);
    case 'scenario.updated':
    case 'place.added':
    case 'place.updated':
    case 'place.moved':
    case 'place.removed':
    case 'variable.assigned':
    case 'variable.removed':
      return set.change(view, id, fact);
    // An event of a newer version.
    default:
  }
};

const knownIn = (view: Scenarios, { about, project }: ScenarioCommand): KnownScenario => {
  const id = scenarioIdOf(about);
  return {
    scenario: scenarioIn(view, id) ?? null,
    deleted: trashedInSet(view, id),
    parts: scenarioDocumentIn(view, id) ?? emptyScenarioParts(),
    isNameTaken: (name, folderId) =>
      valuesIn(view.records).some(
        (one) =>
          one.id !== id &&
          one.projectId === project &&
          one.folderId === folderId &&
          foldedFlowName(one.name) === foldedFlowName(name),
      ),
    // The device does not know all flows and folders: the server decides.
    flowExists: () => undefined,
    folderExists: () => undefined,
  };
};

export const scenarios: JournalArea<Scenarios, ScenarioCommand, ScenarioFact> = {
  ...scenariosView,
  decide: (view, command) => decideScenario(knownIn(view, command), command),
  evolve,
};
