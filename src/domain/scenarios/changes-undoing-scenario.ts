import type { ScenarioChange, ScenarioEvent } from './scenario-facts.ts';

/** The change that undoes an event; null for events that are undone by commands of their own, or not at all. */
const changeUndoing = ({ type, data }: ScenarioEvent): ScenarioChange | null => {
  switch (type) {
    case 'scenario.updated':
      return { type: 'scenario.update', field: data.field, value: data.was };
    case 'place.added':
      return { type: 'place.remove', placeId: data.place.id };
    case 'place.updated':
      return { type: 'place.update', placeId: data.placeId, field: data.field, value: data.was };
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
  events.toReversed().flatMap((event) => changeUndoing(event) ?? []);
