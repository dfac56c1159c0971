import { alike } from '../../alike.ts';
import type { Refusal } from '../../journal/fact.ts';
import { brokenConditions, placeIn } from '../scenario-document.ts';
import type { ScenarioChangeOf } from '../scenario-facts.ts';
import { scenarioLimits } from '../scenario-limits.ts';
import { placeFieldShapes, placeShape, type Condition, type Place } from '../scenario.ts';
import { refusalOf, type PlainOutcome, type PlainScenarioEvent, type ScenarioState } from './known-scenario.ts';

const placeGone = refusalOf({ code: 'placeGone' }, 'placeId');
const waitsForLater = refusalOf({ code: 'waitsForLater' }, 'conditions');

/** The parts with this place in its place. */
const withPlace = ({ places, variables }: ScenarioState['parts'], place: Place) => ({
  variables,
  places: { ...places, [place.id]: place },
});

/** A flow waits for earlier flows only: so no flow can wait for one that waits for it. */
const orderRefusal = (state: ScenarioState, place: Place): Refusal | null =>
  brokenConditions(withPlace(state.parts, place)).length > 0 ? waitsForLater : null;

/** A place that is added twice is there once. */
export const addPlace = ({ place }: ScenarioChangeOf<'place.add'>, state: ScenarioState): PlainOutcome => {
  if (placeIn(state.parts, place.id)) return [];
  if (!placeShape.safeParse(place).success) return refusalOf('invalid', 'place');
  if (Object.keys(state.parts.places).length >= scenarioLimits.places)
    return refusalOf({ code: 'tooManyPlaces', max: scenarioLimits.places }, 'places');
  if (state.known.flowExists(place.flowId) === false) return refusalOf({ code: 'calledFlowGone' }, 'flowId');
  return orderRefusal(state, place) ?? [{ type: 'place.added', data: { place } }];
};

export const updatePlace = (
  { placeId, field, value: sent }: ScenarioChangeOf<'place.update'>,
  state: ScenarioState,
): PlainOutcome => {
  const place = placeIn(state.parts, placeId);
  if (!place) return placeGone;
  if (!Object.hasOwn(placeFieldShapes, field)) return refusalOf('inclusion', field);
  const { data: value, success } = placeFieldShapes[field].safeParse(sent);
  if (!success) return refusalOf('invalid', field);
  const was = place[field];
  if (alike(was, value)) return [];
  const refusal = field === 'conditions' ? orderRefusal(state, { ...place, [field]: value } as Place) : null;
  return refusal ?? [{ type: 'place.updated', data: { placeId, field, value, was } }];
};

/** One value of a parameter. Others that somebody sets at the same time stay. */
export const setValue = (
  { placeId, name, value }: ScenarioChangeOf<'place.setValue'>,
  state: ScenarioState,
): PlainOutcome => {
  const place = placeIn(state.parts, placeId);
  if (!place) return placeGone;
  if (name === '') return refusalOf('required', 'values');
  const { [name]: _, ...others } = place.values;
  if (value !== null && Object.keys(others).length >= scenarioLimits.parameterValues)
    return refusalOf({ code: 'tooManyParameterValues', max: scenarioLimits.parameterValues }, 'values');
  const values = value === null ? others : { ...others, [name]: value };
  return updatePlace({ type: 'place.update', placeId, field: 'values', value: values }, state);
};

/** A condition that the flow already has is not added a second time. */
const replaced = (
  conditions: readonly Condition[],
  { was, value, index = conditions.length }: ScenarioChangeOf<'place.setCondition'>,
): readonly Condition[] => {
  const at = was === null ? -1 : conditions.findIndex((one) => alike(one, was));
  const others = at < 0 ? conditions : conditions.toSpliced(at, 1);
  if (value === null || others.some((one) => alike(one, value))) return others;
  return others.toSpliced(at < 0 ? index : at, 0, value);
};

/** One condition. One that somebody has removed meanwhile is added again by its change. */
export const setCondition = (change: ScenarioChangeOf<'place.setCondition'>, state: ScenarioState): PlainOutcome => {
  const place = placeIn(state.parts, change.placeId);
  if (!place) return placeGone;
  const value = replaced(place.conditions, change);
  if (value.length > scenarioLimits.conditions)
    return refusalOf({ code: 'tooManyConditions', max: scenarioLimits.conditions }, 'conditions');
  return updatePlace({ type: 'place.update', placeId: place.id, field: 'conditions', value }, state);
};

/** The conditions of other places that the change of this one breaks are removed. */
const droppedConditions = (parts: ScenarioState['parts']): readonly PlainScenarioEvent[] => {
  const byPlace = Map.groupBy(brokenConditions(parts), ({ place }) => place.id);
  return [...byPlace.values()].flatMap((broken) => {
    const [first] = broken;
    if (!first) return [];
    const { id: placeId, conditions: was } = first.place;
    const gone = new Set(broken.map(({ condition }) => condition));
    const value = was.filter((condition) => !gone.has(condition));
    return [{ type: 'place.updated', data: { placeId, field: 'conditions', value, was } } as const];
  });
};

/** A move that would let a flow wait for a later one is refused, unless such conditions may be dropped. */
export const movePlace = (
  { placeId, rank, dropsConditions = false }: ScenarioChangeOf<'place.move'>,
  { parts }: ScenarioState,
): PlainOutcome => {
  const place = placeIn(parts, placeId);
  if (!place) return placeGone;
  if (place.rank === rank) return [];
  const dropped = droppedConditions(withPlace(parts, { ...place, rank }));
  if (dropped.length > 0 && !dropsConditions) return waitsForLater;
  return [...dropped, { type: 'place.moved', data: { placeId, rank, was: place.rank } }];
};

/** Flows that wait for a removed one do not wait any more; the events tell it, so that it can be undone. */
export const removePlace = ({ placeId }: ScenarioChangeOf<'place.remove'>, { parts }: ScenarioState): PlainOutcome => {
  const place = placeIn(parts, placeId);
  if (!place) return [];
  const { [placeId]: _, ...places } = parts.places;
  return [...droppedConditions({ ...parts, places }), { type: 'place.removed', data: { place } }];
};
