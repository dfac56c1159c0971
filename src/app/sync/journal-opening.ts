import {
  product,
  productSchema,
  type ProductCommand,
  type ProductFact,
  type ProductView,
} from '../../domain/journal/product.ts';
import { applyUpcasts } from '../../domain/journal/product-upcasts.ts';
import type { JournalOpening } from '../../machines/journal/journal-actor.ts';
import type { Snapshot, Stored } from '../../services/journal/journal-store.ts';

/** Whether a view has every part of an empty view: an incomplete cache is ignored. */
const hasParts = (empty: unknown, view: unknown): boolean => {
  if (typeof empty !== 'object' || empty === null) return typeof view === typeof empty;
  if (typeof view !== 'object' || view === null || Array.isArray(view) !== Array.isArray(empty)) return false;
  return Object.entries(empty).every(([name, part]) => hasParts(part, (view as Record<string, unknown>)[name]));
};

/** The stored state that this version understands: pending work always, the view only of the same schema. */
const viewOf = (snapshot: Snapshot | null): Pick<JournalOpening, 'base' | 'log' | 'appliedPosition'> => {
  if (snapshot?.schema !== productSchema || !hasParts(product.empty, snapshot.base)) return {};
  try {
    return {
      base: snapshot.base as ProductView,
      log: snapshot.log.map((fact) => applyUpcasts(fact) as ProductFact),
      appliedPosition: snapshot.appliedPosition,
    };
  } catch {
    return {};
  }
};

export const openingOf = ({
  pending,
  last,
  refused,
  snapshot,
  idMap,
}: Stored): JournalOpening & Pick<Stored, 'last'> => ({
  ...viewOf(snapshot),
  ...(last === undefined ? {} : { last }),
  ...(idMap && { idMap }),
  pending: pending as readonly ProductCommand[],
  refused: refused as JournalOpening['refused'],
});
