import { byRank } from '../flows/flow-document.ts';
import type { Condition, Place, Variable } from './scenario.ts';

/**
 * The flows and variables of one scenario. The order is that of (rank, id), so that two people who move flows at the same
 * time see the same result.
 */
export interface ScenarioParts {
  places: Record<string, Place>;
  /** By name. */
  variables: Record<string, string>;
}

export const emptyScenarioParts = (): ScenarioParts => ({ places: {}, variables: {} });

export const placeIn = ({ places }: Pick<ScenarioParts, 'places'>, id: string): Place | undefined =>
  Object.hasOwn(places, id) ? places[id] : undefined;

export const placesInOrder = ({ places }: Pick<ScenarioParts, 'places'>): readonly Place[] =>
  Object.values(places).toSorted(byRank);

export const variablesInOrder = ({ variables }: Pick<ScenarioParts, 'variables'>): readonly Variable[] =>
  Object.entries(variables)
    .map(([name, value]) => ({ name, value }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

export const isAfter = (condition: Condition): condition is Extract<Condition, { readonly after: string }> =>
  'after' in condition;

/**
 * Conditions that wait for a flow which does not come before. There are none in a stored scenario: an order in which one
 * flow waits for another that waits for it cannot be written.
 */
export const brokenConditions = (
  parts: ScenarioParts,
): readonly { readonly place: Place; readonly condition: Condition }[] => {
  const earlier = new Set<string>();
  return placesInOrder(parts).flatMap((place) => {
    const broken = place.conditions.filter((condition) => isAfter(condition) && !earlier.has(condition.after));
    earlier.add(place.id);
    return broken.map((condition) => ({ place, condition }));
  });
};
