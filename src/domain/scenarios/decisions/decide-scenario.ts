import { isRefusal } from '../../journal/fact.ts';
import type { Refusal } from '../../journal/fact.ts';
import { emptyScenarioParts, placesInOrder, type ScenarioParts } from '../scenario-document.ts';
import { scenarioIdOf, type ScenarioChange, type ScenarioCommand, type ScenarioCommandOf } from '../scenario-facts.ts';
import type { ScenarioRecord } from '../scenario.ts';
import { decideScenarioChange } from './decide-scenario-change.ts';
import { refusalOf, stampOf, type KnownScenario, type ScenarioOutcome } from './known-scenario.ts';
import { cleanedScenarioValue, scenarioFieldRefusal, scenarioFields } from './scenario-field-rules.ts';

/** The flows and variables that a clone begins with obey the rules of single changes. */
const partsRefusal = (
  record: ScenarioRecord,
  known: KnownScenario,
  parts: ScenarioParts,
  command: ScenarioCommand,
): Refusal | null => {
  const changes: readonly ScenarioChange[] = [
    ...placesInOrder(parts).map((place) => ({ type: 'place.add', place }) as const),
    ...Object.entries(parts.variables).map(([name, value]) => ({ type: 'variable.set', name, value }) as const),
  ];
  const asChanges = { ...command, type: 'scenario.change', data: { changes } } as const;
  const outcome = decideScenarioChange(record, { ...known, parts: emptyScenarioParts() }, asChanges);
  return isRefusal(outcome) ? outcome : null;
};

const create = (known: KnownScenario, command: ScenarioCommandOf<'scenario.create'>): ScenarioOutcome => {
  if (known.scenario) return [];
  const { parts, ...given } = command.data;
  const cleaned = Object.fromEntries(scenarioFields.map((field) => [field, cleanedScenarioValue(field, given[field])]));
  const blank = {
    ...cleaned,
    id: scenarioIdOf(command.about),
    projectId: command.project,
    version: 0,
    numberOfFlows: 0,
    createdByUser: command.by,
    createdDate: command.at,
    modifiedByUser: command.by,
    modifiedDate: command.at,
  } as ScenarioRecord;
  for (const field of scenarioFields) {
    const refusal = scenarioFieldRefusal(field, blank[field], known);
    if (refusal) return refusal;
  }
  if (known.isNameTaken(blank.name, blank.folderId)) return refusalOf('duplicate', 'name');
  const refusal = parts && partsRefusal(blank, known, parts, command);
  if (refusal) return refusal;
  const record = { ...blank, numberOfFlows: parts ? Object.keys(parts.places).length : 0 };
  const data = parts ? { record, parts } : { record };
  return [{ ...stampOf(command), id: `${command.id}/created`, type: 'scenario.created', data }];
};

const restore = (known: KnownScenario, command: ScenarioCommandOf<'scenario.restore'>): ScenarioOutcome => {
  const { scenario, deleted } = known;
  if (scenario) return [];
  if (!deleted) return { refused: { code: 'scenarioGone' } };
  if (known.isNameTaken(deleted.name, deleted.folderId)) return refusalOf('duplicate', 'name');
  const { name, folderId } = deleted;
  return [{ ...stampOf(command), id: `${command.id}/restored`, type: 'scenario.restored', data: { name, folderId } }];
};

const purge = ({ scenario, deleted }: KnownScenario, command: ScenarioCommand): ScenarioOutcome =>
  deleted && !scenario
    ? [{ ...stampOf(command), id: `${command.id}/purged`, type: 'scenario.purged', data: { name: deleted.name } }]
    : [];

/** Pure: what becomes of a command about a scenario. */
export const decideScenario = (known: KnownScenario, command: ScenarioCommand): ScenarioOutcome => {
  const { scenario } = known;
  if (command.type === 'scenario.create') return create(known, command);
  if (command.type === 'scenario.restore') return restore(known, command);
  if (command.type === 'scenario.purge') return purge(known, command);
  if (!scenario) return { refused: { code: 'scenarioGone' } };
  if (command.type === 'scenario.change') return decideScenarioChange(scenario, known, command);
  const { name, folderId } = scenario;
  return [{ ...stampOf(command), id: `${command.id}/deleted`, type: 'scenario.deleted', data: { name, folderId } }];
};
