import type { Fact } from '../journal/fact.ts';
import { dropRecord, restoreRecord, type RecordSet } from '../journal/record-set.ts';

/** Records that belong to another one, such as the scope of a test plan: their key is `<stream of the owner>/<id>`. */
type Placed = Pick<Fact, 'about' | 'position'>;
const placeOf = (key: string, { about, position }: Placed) => ({
  about: key,
  project: about,
  ...(position !== undefined && { position }),
});

/** Changes the draft: they are deleted with their owner. */
export const dropOwned = (set: RecordSet<unknown>, fact: Placed): void => {
  for (const [key, { project }] of Object.entries(set.byAbout))
    if (project === fact.about) dropRecord(set, placeOf(key, fact));
};

/**
 * Changes the draft, before the owner is restored: what was deleted at the same moment comes back. What had been removed
 * before stays removed.
 */
export const restoreOwned = (set: RecordSet<unknown>, owners: RecordSet<unknown>, fact: Placed): void => {
  const deletion = owners.gone[fact.about];
  if (deletion === undefined || deletion === true) return;
  for (const [key, gone] of Object.entries(set.gone))
    if (key.startsWith(`${fact.about}/`) && gone !== true && gone.item && gone.position === deletion.position)
      restoreRecord(set, placeOf(key, fact), gone.item);
};
