import { filter, from, map, type Observable } from 'rxjs';
import { z } from 'zod';
import type { HeldDraft } from '../../../machines/fields/field-edit-setup.ts';
import { createMemoryDrafts } from '../device/memory-drafts.ts';
import type { Drafts } from '../device/write-ahead-drafts.ts';
import type { OverwriteNeeds } from '../overwrites-of.ts';
import type { TextPlace } from './text-place.ts';

/** Drafts in conflict with the stored value, which wait on this device for the answer of the person. */
const keyOf = ({ key }: TextPlace) => `field/${key}`;

const heldShape = z.object({ value: z.string(), base: z.string(), stored: z.string(), by: z.string() }).nullable();

export interface HeldTextNeeds extends OverwriteNeeds {
  /** Null when this device stores nothing. */
  readonly drafts: Drafts | null;
}

export const createHeldTexts = ({ drafts: onDevice, journal, userId }: HeldTextNeeds) => {
  const drafts = onDevice ?? createMemoryDrafts();

  /** The value may have changed again since. */
  const authorNow = (place: TextPlace, { stored, by }: HeldDraft): string => {
    const { view } = journal.journal.getSnapshot().context;
    const author = place.authorIn(view);
    const isOlder = author !== undefined && place.valueIn(view) !== stored && author !== userId;
    return isOlder ? author : by;
  };
  return {
    hold: (place: TextPlace, { value, base, stored, by }: HeldDraft): Promise<void> =>
      drafts.keepDraft(keyOf(place), { value, base, stored, by }).then(() => {}),
    drop: (place: TextPlace): Promise<void> =>
      drafts.dropDraft(keyOf(place)).then(
        () => {},
        () => {},
      ),
    recalled: (place: TextPlace): Observable<HeldDraft> =>
      from(drafts.readDraft(keyOf(place)).catch(() => null)).pipe(
        map((persisted) => heldShape.catch(null).parse(persisted)),
        filter((held) => held !== null),
        map((held) => ({ ...held, by: authorNow(place, held) })),
      ),
  };
};
