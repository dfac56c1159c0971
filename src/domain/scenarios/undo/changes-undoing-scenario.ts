import { alike } from '../../alike.ts';
import { fieldUndoing } from '../../documents/edited-field.ts';
import type { ScenarioChange, ScenarioEvent, ScenarioEventOf } from '../scenario-facts.ts';
import type { Condition, Place } from '../scenario.ts';

type Updated = ScenarioEventOf<'place.updated'>['data'];

/** Only the values that the event changed: others may have been set since. */
const valuesUndoing = ({ placeId, value, was }: Updated): readonly ScenarioChange[] => {
  const [after, before] = [value as Place['values'], was as Place['values']];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ type: 'place.setValue', placeId, name, value: before[name] ?? null }));
};

/** In `list`, without one condition for each of `others`. */
const without = (list: readonly Condition[], others: readonly Condition[]) => {
  const left = [...others];
  return list.flatMap((condition, index) => {
    const at = left.findIndex((one) => alike(one, condition));
    if (at < 0) return [{ condition, index }];
    left.splice(at, 1);
    return [];
  });
};

/** Only the conditions that the event added or removed. */
const conditionsUndoing = ({ placeId, value, was }: Updated): readonly ScenarioChange[] => {
  const [after, before] = [value as Place['conditions'], was as Place['conditions']];
  const change = { type: 'place.setCondition', placeId } as const;
  return [
    ...without(after, before).map(({ condition }) => ({ ...change, was: condition, value: null })),
    ...without(before, after).map(({ condition, index }) => ({ ...change, was: null, value: condition, index })),
  ];
};

const placeUndoing = (data: Updated): readonly ScenarioChange[] => {
  const { placeId, field, was } = data;
  if (field === 'values') return valuesUndoing(data);
  return field === 'conditions' ? conditionsUndoing(data) : [{ type: 'place.update', placeId, field, value: was }];
};

/** The changes that undo an event; none for events that are undone by commands of their own, or not at all. */
const changesUndoing = (event: ScenarioEvent): readonly ScenarioChange[] => {
  if (event.type === 'place.updated') return placeUndoing(event.data);
  const change = changeUndoing(event);
  return change ? [change] : [];
};

const changeUndoing = ({ type, data }: Exclude<ScenarioEvent, { type: 'place.updated' }>): ScenarioChange | null => {
  switch (type) {
    case 'scenario.updated':
      return { type: 'scenario.update', ...fieldUndoing(data) };
    case 'place.added':
      return { type: 'place.remove', placeId: data.place.id };
    case 'place.moved':
      return { type: 'place.move', placeId: data.placeId, rank: data.was };
    case 'place.removed':
      return { type: 'place.add', place: data.place };
    case 'variable.assigned':
      return data.was === null
        ? { type: 'variable.remove', name: data.name }
        : { type: 'variable.set', name: data.name, value: data.was };
    case 'variable.removed':
      return { type: 'variable.set', name: data.name, value: data.was };
    case 'scenario.created':
    case 'scenario.deleted':
    case 'scenario.restored':
    case 'scenario.purged':
      return null;
  }
};

/** The changes that undo the events of one command, last first. */
export const changesUndoingScenario = (events: readonly ScenarioEvent[]): readonly ScenarioChange[] =>
  events.toReversed().flatMap(changesUndoing);
