import { ranksAt } from '../../flows/editor/ranks.ts';
import type { ScenarioChange } from '../scenario-facts.ts';
import type { Place } from '../scenario.ts';

/** The order of a sequence while one flow is being moved: a list of ids, which others may change meanwhile. */
export type PlaceSide = 'before' | 'after';
type Order = readonly string[];

const within = (index: number, length: number) => Math.max(0, Math.min(index, length));

const putAt = (order: Order, id: string, index: number): Order => {
  const others = order.filter((one) => one !== id);
  return others.toSpliced(within(index, others.length), 0, id);
};

/** `by` places down, or up if it is negative; stops at the ends. */
export const shifted = (order: Order, id: string, by: number): Order => putAt(order, id, order.indexOf(id) + by);

/** Beside another flow. */
export const putBeside = (order: Order, id: string, over: string, side: PlaceSide): Order => {
  if (id === over || !order.includes(over)) return order;
  const others = order.filter((one) => one !== id);
  return putAt(order, id, others.indexOf(over) + (side === 'after' ? 1 : 0));
};

/** The index among the others of the sequence as it is now: behind the nearest flow before it that is still there. */
const indexIn = (places: readonly Place[], order: Order, id: string): number => {
  const others = places.filter((place) => place.id !== id).map((place) => place.id);
  const before = order.slice(0, order.indexOf(id)).findLast((one) => others.includes(one));
  return before === undefined ? 0 : others.indexOf(before) + 1;
};

/** The sequence as it is now, with this flow where the order has it. */
export const placesAsOrdered = (places: readonly Place[], order: Order, id: string): readonly Place[] => {
  const moved = places.find((place) => place.id === id);
  if (!moved) return places;
  return places.filter((place) => place !== moved).toSpliced(indexIn(places, order, id), 0, moved);
};

/** Null when the flow stays where it is, or is gone. */
export const moveChange = (places: readonly Place[], order: Order, id: string): ScenarioChange | null => {
  const from = places.findIndex((place) => place.id === id);
  const to = indexIn(places, order, id);
  if (from < 0 || from === to) return null;
  const [rank = ''] = ranksAt(
    places.filter((place) => place.id !== id),
    to,
    1,
  );
  return { type: 'place.move', placeId: id, rank };
};

/** The change that moves a flow by one place; null at the ends. */
export const shiftChange = (places: readonly Place[], id: string, by: 1 | -1): ScenarioChange | null => {
  const order = places.map((place) => place.id);
  return moveChange(places, shifted(order, id, by), id);
};
