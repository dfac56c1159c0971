import { alike } from '../alike.ts';
import { variablesInOrder, type ScenarioParts } from './scenario-document.ts';
import type { SentPlace } from './scenario-change-shape.ts';
import type { ScenarioChange } from './scenario-facts.ts';
import type { Place, ScenarioRecord, Variable } from './scenario.ts';
import { changesOfSequence } from './sequence-save.ts';

/** A folder is where a scenario is, not what it is. */
const fields = ['name', 'description', 'severity', 'status', 'owner', 'tags'] as const;

interface ScenarioNow {
  readonly record: ScenarioRecord;
  readonly parts: ScenarioParts;
}
/** As of a revision, in order. */
interface ScenarioThen {
  readonly scenario: ScenarioRecord;
  readonly flows: readonly Place[];
  readonly variables: readonly Variable[];
}

const variableChanges = (now: ScenarioParts, then: readonly Variable[]): readonly ScenarioChange[] => {
  const wanted = new Set(then.map(({ name }) => name));
  const gone = variablesInOrder(now).filter(({ name }) => !wanted.has(name));
  return [
    ...gone.map(({ name }) => ({ type: 'variable.remove', name }) as const),
    ...then.map(({ name, value }) => ({ type: 'variable.set', name, value }) as const),
  ];
};

/** Its place in the list says what its rank would. */
const sentPlace = ({ id, flowId, executionMode, dataset, onFailure, conditions, values }: Place): SentPlace => ({
  id,
  flowId,
  executionMode,
  dataset,
  onFailure,
  conditions,
  values,
});

/** The changes of one command that make a scenario what it was; what is alike already is left alone. */
export const changesRestoring = (
  { record, parts }: ScenarioNow,
  { scenario, flows, variables }: ScenarioThen,
): readonly ScenarioChange[] => [
  ...fields
    .filter((field) => !alike(record[field], scenario[field]))
    .map((field) => ({ type: 'scenario.update', field, value: scenario[field] }) as const),
  ...variableChanges(parts, variables),
  ...changesOfSequence(parts, parts, flows.map(sentPlace), () => ''),
];
