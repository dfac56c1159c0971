import type { ScenarioEvent } from './scenario-facts.ts';
import type { ScenarioParts } from './scenario-document.ts';
import type { Place, ScenarioRecord } from './scenario.ts';

/**
 * The fold of the events of one scenario, the same on client and server. Changes its argument. Never throws, never checks:
 * an event of a part that is not there changes nothing.
 */
type MutableRecord = { -readonly [Key in keyof ScenarioRecord]: ScenarioRecord[Key] };

const changePlace = ({ places }: ScenarioParts, id: string, values: Partial<Place>): void => {
  const known = Object.hasOwn(places, id) ? places[id] : undefined;
  if (known) places[id] = { ...known, ...values };
};

export const applyToScenarioParts = (parts: ScenarioParts, { type, data }: ScenarioEvent): void => {
  switch (type) {
    case 'place.added':
      parts.places[data.place.id] = data.place;
      return;
    case 'place.updated':
      return changePlace(parts, data.placeId, { [data.field]: data.value });
    case 'place.moved':
      return changePlace(parts, data.placeId, { rank: data.rank });
    case 'place.removed':
      delete parts.places[data.place.id];
      return;
    case 'variable.assigned':
      parts.variables[data.name] = data.value;
      return;
    case 'variable.removed':
      delete parts.variables[data.name];
      return;
    default:
  }
};

const flowsAdded = ({ type }: ScenarioEvent): number => {
  if (type === 'place.added') return 1;
  return type === 'place.removed' ? -1 : 0;
};

/** Its field, number of flows, date and version. */
export const applyToScenario = (record: MutableRecord, event: ScenarioEvent): void => {
  if (event.type === 'scenario.updated') Object.assign(record, { [event.data.field]: event.data.value });
  record.numberOfFlows += flowsAdded(event);
  record.modifiedDate = event.at;
  record.modifiedByUser = event.by;
  if (event.revision !== undefined) record.version = event.revision;
};
