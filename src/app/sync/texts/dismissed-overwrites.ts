import { defer, filter, from, mergeMap, type Observable } from 'rxjs';
import { z } from 'zod';
import { limits } from '../../../domain/limits.ts';
import type { JournalStore } from '../../../services/journal/journal-store.ts';
import type { TextPlace } from './text-place.ts';

/**
 * The overwrites of our text that the person has restored or dismissed, by the ids of the overwriting facts. All others
 * are shown again when the record is opened again (ruling R46).
 */
const keyOf = ({ key }: TextPlace) => `dismissed/${key}`;
const idsShape = z.array(z.string()).catch([]);

export interface DismissedNeeds {
  /** Expendable caches; null when this device stores nothing. */
  readonly store: Pick<JournalStore, 'readCache' | 'keepCache'> | null;
}

export const createDismissedOverwrites = ({ store }: DismissedNeeds) => {
  const here = new Map<string, readonly string[]>();
  const read = async (place: TextPlace): Promise<readonly string[]> =>
    here.get(keyOf(place)) ?? idsShape.parse(await store?.readCache(keyOf(place)).catch(() => []));

  return {
    async dismiss(place: TextPlace, overwrite: string): Promise<void> {
      const ids = [...(await read(place)), overwrite].slice(-limits.dismissedKept);
      here.set(keyOf(place), ids);
      await store?.keepCache(keyOf(place), ids).catch(() => {});
    },
    /** Those without an answer. */
    open: <Overwrite extends { readonly id: string }>(
      place: TextPlace,
      overwrites: Observable<Overwrite>,
    ): Observable<Overwrite> =>
      defer(() => from(read(place))).pipe(
        mergeMap((dismissed) => overwrites.pipe(filter(({ id }) => !dismissed.includes(id)))),
      ),
  };
};
