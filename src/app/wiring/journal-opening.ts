import {
  productSchema,
  type ProductCommand,
  type ProductFact,
  type ProductView,
} from '../../domain/journal/product.ts';
import { climb } from '../../domain/journal/upcast.ts';
import type { JournalOpening } from '../../machines/journal/journal-actor.ts';
import type { Snapshot, Stored } from '../../services/journal/journal-store.ts';

/** What was stored, as far as this version understands it: undelivered work always, the view only of the same schema. */
const viewOf = (snapshot: Snapshot | null): Pick<JournalOpening, 'base' | 'log' | 'heard'> => {
  if (snapshot?.schema !== productSchema) return {};
  try {
    return {
      base: snapshot.base as ProductView,
      log: snapshot.log.map((fact) => climb(fact) as ProductFact),
      heard: snapshot.heard,
    };
  } catch {
    return {};
  }
};

export const openingOf = ({ pending, last, refused, snapshot }: Stored): JournalOpening & Pick<Stored, 'last'> => ({
  ...viewOf(snapshot),
  ...(last === undefined ? {} : { last }),
  pending: pending as readonly ProductCommand[],
  refused: refused as JournalOpening['refused'],
});
