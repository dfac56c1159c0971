import type { FlowChange } from '../../../src/domain/flows/flow-facts.ts';
import type { FlowParts } from '../../../src/domain/flows/flow-document.ts';
import { blankStep } from '../../../src/domain/flows/step.ts';
import { brokenConditions, type ScenarioParts } from '../../../src/domain/scenarios/scenario-document.ts';
import type { ScenarioChange } from '../../../src/domain/scenarios/scenario-facts.ts';
import { blankPlace } from '../../../src/domain/scenarios/scenario.ts';
import type { ProductJournal } from '../../../src/domain/journal/product.ts';
import type { Rng } from '../rng.ts';

/** What a person does next in the flow or the scenario that she sees; null: nothing. `text`: never the same twice. */
const anyRank = (rng: Rng) => `a${1 + rng.below(9)}${1 + rng.below(999_999)}V`;

const pickId = (rng: Rng, all: Readonly<Record<string, unknown>>): string | null => {
  const ids = Object.keys(all);
  return ids.length === 0 ? null : rng.pick(ids);
};

/** Few tasks are removed, so that a flow remains. */
const changeOfTasks = (rng: Rng, { tasks }: FlowParts, taskId: string, id: string, text: string): FlowChange => {
  const luck = rng.next();
  if (luck < 0.35) return { type: 'task.update', taskId, field: 'name', value: text };
  if (luck < 0.6) return { type: 'task.move', taskId, rank: anyRank(rng) };
  if (luck < 0.75 && Object.keys(tasks).length > 1) return { type: 'task.remove', taskId };
  return { type: 'task.add', task: { id, rank: anyRank(rng), name: text, description: '', repeats: false } };
};

const flowChange = (rng: Rng, parts: FlowParts, id: string, text: string): FlowChange | null => {
  const [taskId, stepId] = [pickId(rng, parts.tasks), pickId(rng, parts.steps)];
  if (taskId === null) return null;
  const luck = rng.next();
  if (luck < 0.2) return changeOfTasks(rng, parts, taskId, id, text);
  if (stepId === null || luck < 0.35)
    return { type: 'step.add', step: { ...blankStep, id, flowTaskId: taskId, rank: anyRank(rng), name: text } };
  if (luck < 0.8) return { type: 'step.update', stepId, field: rng.pick(['name', 'name', 'inputData']), value: text };
  if (luck < 0.9) return { type: 'step.move', stepId, taskId, rank: anyRank(rng) };
  return { type: 'step.remove', stepId };
};

/** The page offers only orders in which nobody waits for a later flow. */
const isPossible = ({ places, variables }: ScenarioParts, placeId: string, rank: string): boolean => {
  const place = places[placeId];
  return (
    place !== undefined &&
    brokenConditions({ variables, places: { ...places, [placeId]: { ...place, rank } } }).length === 0
  );
};

const scenarioChange = (rng: Rng, parts: ScenarioParts, id: string, text: string): ScenarioChange | null => {
  const placeId = pickId(rng, parts.places);
  const luck = rng.next();
  if (placeId === null || luck < 0.2)
    return {
      type: 'place.add',
      place: { ...blankPlace, id, rank: anyRank(rng), flowId: 'F-1', conditions: [], values: {} },
    };
  if (luck < 0.4) return { type: 'variable.set', name: rng.pick(['role', 'region']), value: text };
  if (luck < 0.65) return { type: 'place.update', placeId, field: 'values', value: { note: text } };
  if (luck < 0.8) return { type: 'place.remove', placeId };
  const rank = anyRank(rng);
  return isPossible(parts, placeId, rank) ? { type: 'place.move', placeId, rank } : null;
};

interface Needs {
  readonly rng: Rng;
  /** What the person sees; undefined while the app is closed. */
  view(): ProductJournal['view'] | undefined;
  newId(): string;
  ask(about: string, type: 'flow.change' | 'scenario.change', change: object): void;
}

export const createDocumentWork = ({ rng, view, newId, ask }: Needs) => ({
  workOnFlow(text: string) {
    const parts = view()?.flows.documents['F-1'];
    const change = parts && flowChange(rng, parts, newId(), text);
    if (change) ask('flow/F-1', 'flow.change', change);
  },
  workOnScenario(text: string) {
    const parts = view()?.scenarios.documents['C-1'];
    const change = parts && scenarioChange(rng, parts, newId(), text);
    if (change) ask('scenario/C-1', 'scenario.change', change);
  },
});
