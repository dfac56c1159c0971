import { alike } from '../../alike.ts';
import { isAfter, variablesInOrder, type ScenarioParts } from '../scenario-document.ts';
import type { SentPlace } from '../scenario-change-shape.ts';
import type { ScenarioChange } from '../scenario-facts.ts';
import { scenarioLimits } from '../scenario-limits.ts';
import type { Place, ScenarioRecord, Variable } from '../scenario.ts';
import { changesOfSequence } from '../sequence-save.ts';

/** What a version has of a scenario. A folder is where it is, not what it is. */
export const versionFields = ['name', 'description', 'severity', 'status', 'owner', 'tags'] as const;

interface ScenarioNow {
  readonly record: ScenarioRecord;
  readonly parts: ScenarioParts;
}
/** As of a revision, in order. */
interface ScenarioThen {
  readonly scenario: ScenarioRecord;
  /** Without a name: the flow was deleted for good. */
  readonly flows: readonly (Place & { readonly name: string })[];
  readonly variables: readonly Variable[];
  /** What the project no longer has. */
  readonly gone: { readonly owner: boolean; readonly tags: readonly string[] };
}

const variableChanges = (now: ScenarioParts, then: readonly Variable[]): readonly ScenarioChange[] => {
  const wanted = new Set(then.map(({ name }) => name));
  const gone = variablesInOrder(now).filter(({ name }) => !wanted.has(name));
  return [
    ...gone.map(({ name }) => ({ type: 'variable.remove', name }) as const),
    ...then.map(({ name, value }) => ({ type: 'variable.set', name, value }) as const),
  ];
};

const fieldChanges = (record: ScenarioRecord, { scenario, gone }: ScenarioThen): readonly ScenarioChange[] => {
  const owner = gone.owner ? record.owner : scenario.owner;
  const wanted = { ...scenario, owner, tags: scenario.tags.filter((tag) => !gone.tags.includes(tag)) };
  return versionFields
    .filter((field) => !alike(record[field], wanted[field]))
    .map((field) => ({ type: 'scenario.update', field, value: wanted[field] }) as const);
};

/** Its flows as a list that is saved: their order says what their ranks would. */
const sequenceOf = (flows: ScenarioThen['flows']): readonly SentPlace[] => {
  const there = flows.filter(({ name }) => name !== '');
  const ids = new Set(there.map(({ id }) => id));
  return there.map(({ id, flowId, executionMode, dataset, onFailure, conditions, values }) => {
    const possible = conditions.filter((condition) => !isAfter(condition) || ids.has(condition.after));
    return { id, flowId, executionMode, dataset, onFailure, values, conditions: possible };
  });
};

const changesRestoring = ({ record, parts }: ScenarioNow, then: ScenarioThen): readonly ScenarioChange[] => [
  ...fieldChanges(record, then),
  ...variableChanges(parts, then.variables),
  ...changesOfSequence(parts, parts, sequenceOf(then.flows), () => ''),
];

/**
 * The changes that make a scenario what it was, as far as the project still has what it names: for one command after the
 * other, each with as many changes as it may have.
 */
export const commandsRestoring = (now: ScenarioNow, then: ScenarioThen): readonly (readonly ScenarioChange[])[] => {
  const changes = changesRestoring(now, then);
  const { changes: most } = scenarioLimits;
  return Array.from({ length: Math.ceil(changes.length / most) }, (_, at) => changes.slice(at * most, (at + 1) * most));
};
