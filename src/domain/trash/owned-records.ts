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

/** What was deleted at the same moment as its owner: what had been removed before is not among it. */
const deletedWithOwner = <Item>(set: RecordSet<Item>, owners: RecordSet<unknown>, about: string) => {
  const deletion = owners.gone[about];
  if (deletion === undefined || deletion === true) return [];
  return Object.entries(set.gone).flatMap(([key, gone]) =>
    key.startsWith(`${about}/`) && gone !== true && gone.item && gone.position === deletion.position
      ? [[key, gone.item] as const]
      : [],
  );
};

export const ownedWhenDeleted = <Item>(
  set: RecordSet<Item>,
  owners: RecordSet<unknown>,
  about: string,
): readonly Item[] => deletedWithOwner(set, owners, about).map(([, item]) => item);

/** Changes the draft, before the owner is restored. */
export const restoreOwned = (set: RecordSet<unknown>, owners: RecordSet<unknown>, fact: Placed): void => {
  for (const [key, item] of deletedWithOwner(set, owners, fact.about)) restoreRecord(set, placeOf(key, fact), item);
};
