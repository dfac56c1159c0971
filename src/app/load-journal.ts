import type { Profile } from '../domain/session/profile.ts';
import type { JournalOpening } from '../machines/journal/journal-actor.ts';
import { createJournalStore, type JournalStore } from '../services/journal/journal-store.ts';
import type { SessionService } from '../services/session/session-service.ts';
import { openingOf } from './wiring/journal-opening.ts';

/** What this person left on this device. A device that keeps nothing is no reason not to work. */
export const loadJournal = async (
  me: Profile,
  session: SessionService,
  log: (message: string, detail: unknown) => void,
): Promise<{ readonly store: JournalStore | null; readonly opening: JournalOpening }> => {
  try {
    const store = await createJournalStore(me.id, await session.deviceCipher(me));
    return { store, opening: openingOf(await store.load()) };
  } catch (error) {
    log('The device does not keep changes', error);
    return { store: null, opening: {} };
  }
};
