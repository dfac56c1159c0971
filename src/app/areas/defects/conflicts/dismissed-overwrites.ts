import { defer, filter, from, mergeMap, type Observable } from 'rxjs';
import { z } from 'zod';
import { limits } from '../../../../domain/limits.ts';
import type { FieldAt } from '../../../../machines/defects/panel/field-edit-setup.ts';
import type { DefectsNeeds } from '../defects-needs.ts';

/**
 * The overwrites of our text that the person has restored or dismissed, by the ids of the overwriting facts. All others
 * are shown again when the defect is opened again (ruling R46).
 */
const keyOf = ({ projectId, defectId, field }: FieldAt) => `dismissed/${projectId}/${defectId}/${field}`;
const idsShape = z.array(z.string()).catch([]);

export const createDismissedOverwrites = ({ store }: DefectsNeeds) => {
  const here = new Map<string, readonly string[]>();
  const read = async (at: FieldAt): Promise<readonly string[]> =>
    here.get(keyOf(at)) ?? idsShape.parse(await store?.readCache(keyOf(at)).catch(() => []));

  return {
    async dismiss({ overwrite, ...at }: FieldAt & { readonly overwrite: string }): Promise<void> {
      const ids = [...(await read(at)), overwrite].slice(-limits.dismissedKept);
      here.set(keyOf(at), ids);
      await store?.keepCache(keyOf(at), ids).catch(() => {});
    },
    /** Those without an answer. */
    open: <Overwrite extends { readonly id: string }>(
      at: FieldAt,
      overwrites: Observable<Overwrite>,
    ): Observable<Overwrite> =>
      defer(() => from(read(at))).pipe(
        mergeMap((dismissed) => overwrites.pipe(filter(({ id }) => !dismissed.includes(id)))),
      ),
  };
};
