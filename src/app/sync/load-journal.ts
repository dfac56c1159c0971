import type { Profile } from '../../domain/session/profile.ts';
import type { JournalOpening } from '../../machines/journal/journal-actor.ts';
import { createQuarantineRows, type QuarantineRows } from '../../services/journal/quarantine-rows.ts';
import { createJournalStore, type JournalStore } from '../../services/journal/journal-store.ts';
import type { SessionService } from '../../services/session/session-service.ts';
import { openingOf } from './journal-opening.ts';

export interface LoadedJournal {
  readonly store: JournalStore | null;
  readonly opening: JournalOpening & { readonly last?: number };
  /** What lies here and cannot be used; null where nothing can lie. */
  readonly quarantine: QuarantineRows | null;
}

/** What this person left on this device. A device that keeps nothing is no reason not to work. */
export const loadJournal = async (
  me: Profile,
  session: SessionService,
  log: (message: string, detail: unknown) => void,
): Promise<LoadedJournal> => {
  let quarantine: QuarantineRows | null = null;
  try {
    const cipher = await session.deviceCipher(me);
    quarantine = createQuarantineRows(me.id, cipher);
    const store = await createJournalStore(me.id, cipher);
    return { store, opening: openingOf(await store.load()), quarantine };
  } catch (error) {
    log('The device does not keep changes', error);
    return { store: null, opening: {}, quarantine };
  }
};
