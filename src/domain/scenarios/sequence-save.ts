import { alike } from '../alike.ts';
import { byRank } from '../flows/flow-document.ts';
import { rankBetween } from '../flows/list-save.ts';
import type { ScenarioChange } from './scenario-facts.ts';
import { isAfter, placesInOrder, type ScenarioParts } from './scenario-document.ts';
import { placeFieldShapes, type Place, type PlaceField } from './scenario.ts';
import type { SentPlace } from './scenario-change-shape.ts';

/**
 * A sequence that was changed outside, merged three ways: what its sender changed since the revision that he began from
 * is applied to the scenario as it is now [SCEN-018].
 *
 *   base   the sequence as of that revision
 *   now    the sequence
 *   sent   the list
 *
 * What the sender never saw stays: flows that were added since, and flows that somebody has changed since and that are no
 * longer in the list. A flow that was removed since comes back only if the sender has changed it.
 */
type Parts = Pick<ScenarioParts, 'places'>;
const fields = Object.keys(placeFieldShapes) as readonly PlaceField[];

interface Ranked {
  readonly id: string;
  readonly rank: string;
}
interface Wanted {
  readonly id: string;
  readonly sent: SentPlace;
}

const isChanged = (seen: Place, sent: SentPlace): boolean => fields.some((field) => !alike(seen[field], sent[field]));

/** Flows that are left out are removed, unless they are newer than what the sender saw. */
const removals = (base: Parts, now: Parts, wanted: readonly Wanted[]): readonly string[] => {
  const present = new Set(wanted.map(({ id }) => id));
  return placesInOrder(base)
    .filter(({ id }) => !present.has(id) && Object.hasOwn(now.places, id) && alike(base.places[id], now.places[id]))
    .map(({ id }) => id);
};

/** The sender's flows that exist, or that he brings (back). */
const isStaying = (base: Parts, now: Parts, { id, sent }: Wanted): boolean => {
  const seen = base.places[id];
  return Object.hasOwn(now.places, id) || !seen || isChanged(seen, sent);
};

const idsInOrder = ({ places }: Parts, wanted: readonly Wanted[]): readonly string[] => {
  const ids = new Set(wanted.map(({ id }) => id));
  return placesInOrder({ places })
    .filter(({ id }) => ids.has(id))
    .map(({ id }) => id);
};

/** A flow keeps its rank where it already agrees with the order of the list. */
const newRanks = (now: Parts, wanted: readonly Wanted[]): ReadonlyMap<string, string> => {
  const ranks = new Map<string, string>();
  let last: Ranked | null = null;
  for (const [index, { id }] of wanted.entries()) {
    const own = now.places[id];
    const floor: Ranked | null = last;
    const isInOrder = own !== undefined && (floor === null || byRank(floor, own) < 0);
    const next = wanted
      .slice(index + 1)
      .map((one) => now.places[one.id]?.rank)
      .find((rank) => rank !== undefined && (floor === null || rank > floor.rank));
    const rank: string = isInOrder ? own.rank : rankBetween(floor?.rank ?? null, next ?? null);
    if (!isInOrder) ranks.set(id, rank);
    last = { id, rank };
  }
  return ranks;
};

/** The sender left the order alone: flows that others have moved stay where they are, and new ones follow their predecessors. */
const inCurrentOrder = (now: Parts, wanted: readonly Wanted[]): readonly Wanted[] => {
  const order: Wanted[] = [];
  for (const { id } of placesInOrder({ places: now.places })) {
    const one = wanted.find((other) => other.id === id);
    if (one) order.push(one);
  }
  for (const [index, one] of wanted.entries()) {
    if (Object.hasOwn(now.places, one.id)) continue;
    const before = wanted[index - 1];
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, one);
  }
  return order;
};

const conditionChange = (placeId: string, value: Place['conditions']): ScenarioChange => ({
  type: 'place.update',
  placeId,
  field: 'conditions',
  value,
});

/** Moves drop the conditions that they break on the way: those that nobody changed are set again. */
const fieldChanges = (
  base: Parts,
  now: Parts,
  order: readonly Wanted[],
  removed: readonly string[],
): readonly ScenarioChange[] =>
  order.flatMap(({ id, sent }): readonly ScenarioChange[] => {
    const current = now.places[id];
    if (!current) return sent.conditions.length > 0 ? [conditionChange(id, sent.conditions)] : [];
    const seen = base.places[id] ?? current;
    const changed = fields.filter((field) => !alike(seen[field], sent[field]));
    const changes = changed.map((field) => ({ type: 'place.update', placeId: id, field, value: sent[field] }) as const);
    if (changed.includes('conditions') || current.conditions.length === 0) return changes;
    const present = current.conditions.filter((one) => !isAfter(one) || !removed.includes(one.after));
    return [...changes, conditionChange(id, present)];
  });

/** `newId`: of a flow without an id. Unchanged lists give changes that change nothing. */
export const changesOfSequence = (
  base: Parts,
  now: Parts,
  list: readonly SentPlace[],
  newId: (index: number) => string,
): readonly ScenarioChange[] => {
  const all = list.map((sent, index): Wanted => ({ id: sent.id ?? newId(index), sent }));
  const wanted = all.filter((one) => isStaying(base, now, one));
  const common = wanted.filter(({ id }) => Object.hasOwn(now.places, id) && Object.hasOwn(base.places, id));
  const isReordered = !alike(
    idsInOrder(base, common),
    common.map(({ id }) => id),
  );
  const order = isReordered ? wanted : inCurrentOrder(now, wanted);
  const ranks = newRanks(now, order);
  const removed = removals(base, now, all);
  const placed = order.flatMap(({ id, sent: { id: _, flowId, ...values } }): readonly ScenarioChange[] => {
    const rank = ranks.get(id);
    if (!Object.hasOwn(now.places, id))
      return [{ type: 'place.add', place: { id, rank: rank ?? '', flowId, ...values, conditions: [] } }];
    return rank === undefined ? [] : [{ type: 'place.move', placeId: id, rank, dropsConditions: true }];
  });
  return [
    ...removed.map((placeId) => ({ type: 'place.remove', placeId }) as const),
    ...placed,
    ...fieldChanges(base, now, order, removed),
  ];
};
