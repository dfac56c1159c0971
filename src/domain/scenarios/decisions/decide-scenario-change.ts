import { alike } from '../../alike.ts';
import { editedField } from '../../documents/edited-field.ts';
import { isVariableName } from '../../flows/variable-name.ts';
import { isRefusal } from '../../journal/fact.ts';
import { lengthOf } from '../../texts/text-length.ts';
import { applyToScenario, applyToScenarioParts } from '../apply-scenario-event.ts';
import type { ScenarioChange, ScenarioChangeOf, ScenarioCommandOf, ScenarioEvent } from '../scenario-facts.ts';
import { scenarioLimits } from '../scenario-limits.ts';
import type { ScenarioRecord } from '../scenario.ts';
import { addPlace, movePlace, removePlace, setCondition, setValue, updatePlace } from './decide-places.ts';
import {
  refusalOf,
  stampOf,
  type KnownScenario,
  type PlainOutcome,
  type PlainScenarioEvent,
  type ScenarioOutcome,
  type ScenarioState,
} from './known-scenario.ts';
import { cleanedScenarioValue, isScenarioField, scenarioFieldRefusal } from './scenario-field-rules.ts';

const update = (change: ScenarioChangeOf<'scenario.update'>, { record, known }: ScenarioState): PlainOutcome => {
  const { field } = change;
  if (!isScenarioField(field)) return refusalOf('inclusion', field);
  const was = record[field];
  const { value, ...merged } = editedField(change, was, cleanedScenarioValue);
  const refusal = scenarioFieldRefusal(field, value, known);
  if (refusal) return refusal;
  if (alike(value, was)) return [];
  const after = { ...record, [field]: value } as ScenarioRecord;
  const isPlaced = field === 'name' || field === 'folderId';
  if (isPlaced && known.isNameTaken(after.name, after.folderId)) return refusalOf('duplicate', 'name');
  return [{ type: 'scenario.updated', data: { field, value, was, ...merged } }];
};

const valueOf = ({ variables }: ScenarioState['parts'], name: string): string | null =>
  Object.hasOwn(variables, name) ? (variables[name] ?? null) : null;

/** [SCEN-009] */
const setVariable = ({ name, value }: ScenarioChangeOf<'variable.set'>, { parts }: ScenarioState): PlainOutcome => {
  if (name === '') return refusalOf('required', 'name');
  if (!isVariableName(name)) return refusalOf('variables', 'name');
  if (lengthOf(value) > scenarioLimits.valueLength) return refusalOf('maxLength', 'value');
  const was = valueOf(parts, name);
  if (was === value) return [];
  if (was === null && Object.keys(parts.variables).length >= scenarioLimits.variables)
    return refusalOf({ code: 'tooManyVariables', max: scenarioLimits.variables }, 'variables');
  return [{ type: 'variable.assigned', data: { name, value, was } }];
};

const removeVariable = ({ name }: ScenarioChangeOf<'variable.remove'>, { parts }: ScenarioState): PlainOutcome => {
  const was = valueOf(parts, name);
  return was === null ? [] : [{ type: 'variable.removed', data: { name, was } }];
};

const decideOne = (change: ScenarioChange, state: ScenarioState): PlainOutcome => {
  switch (change.type) {
    case 'scenario.update':
      return update(change, state);
    case 'place.add':
      return addPlace(change, state);
    case 'place.update':
      return updatePlace(change, state);
    case 'place.setValue':
      return setValue(change, state);
    case 'place.setCondition':
      return setCondition(change, state);
    case 'place.move':
      return movePlace(change, state);
    case 'place.remove':
      return removePlace(change, state);
    case 'variable.set':
      return setVariable(change, state);
    case 'variable.remove':
      return removeVariable(change, state);
  }
};

/** The changes of one command, each decided on what those before it have left: all of them, or none. */
export const decideScenarioChange = (
  record: ScenarioRecord,
  known: KnownScenario,
  command: ScenarioCommandOf<'scenario.change'>,
): ScenarioOutcome => {
  const { changes, takesBack } = command.data;
  const undoing = takesBack === undefined ? {} : { takesBack };
  const events: ScenarioEvent[] = [];
  const changed = { ...record };
  const parts = { places: { ...known.parts.places }, variables: { ...known.parts.variables } };
  for (const change of changes) {
    const outcome = decideOne(change, { known, record: changed, parts });
    if (isRefusal(outcome)) return outcome;
    for (const { type, data } of outcome as readonly PlainScenarioEvent[]) {
      const id = `${command.id}/${events.length}`;
      const event = { ...stampOf(command), id, type, data: { ...data, ...undoing } } as ScenarioEvent;
      events.push(event);
      applyToScenario(changed, event);
      applyToScenarioParts(parts, event);
    }
  }
  return events;
};
