import type { Profile } from '../../../domain/session/profile.ts';
import type { JournalOpening } from '../../../machines/journal/journal-actor.ts';
import { createQuarantineRows, type QuarantineRows } from '../../../services/journal/quarantine-rows.ts';
import { createJournalStore, type JournalStore } from '../../../services/journal/journal-store.ts';
import {
  createLooseLog,
  loadInstantCipher,
  openWriteAheadLog,
  type WriteAheadLog,
} from '../../../services/journal/write-ahead-log.ts';
import type { SessionService } from '../../../services/session/session-service.ts';
import type { PageLife } from '../../page/page-life.ts';
import { openingOf } from '../journal-opening.ts';
import type { AreaLoader } from '../../area-loader.ts';
import type { Platform } from '../../platform.ts';
import { understoodRows } from './understood-rows.ts';

export interface LoadedJournal {
  readonly store: JournalStore | null;
  readonly opening: JournalOpening & { readonly last?: number };
  /** Unreadable rows on this device; null where nothing is stored. */
  readonly quarantine: QuarantineRows | null;
  readonly writeAhead: WriteAheadLog;
}

export interface LoadingNeeds {
  readonly session: SessionService;
  readonly page: PageLife;
  readonly platform: Platform;
  readonly need: AreaLoader['need'];
  log(message: string, detail: unknown): void;
}

/** What this person left on this device. The app also works on a device that stores nothing. */
export const loadJournal = async (
  me: Profile,
  { session, page, platform, need, log }: LoadingNeeds,
): Promise<LoadedJournal> => {
  let quarantine: QuarantineRows | null = null;
  let writeAhead = createLooseLog();
  try {
    // It is on its way while the key of the device is asked for; a failure shows below.
    loadInstantCipher().catch(() => {});
    const cipher = await session.deviceCipher(me);
    const { newId, now } = platform;
    writeAhead = await openWriteAheadLog({ ...page, cipher, newId, now }).catch((error: unknown) => {
      log('Nothing can be kept before a page is left', error);
      return writeAhead;
    });
    quarantine = createQuarantineRows(me.id, cipher);
    const store = understoodRows(await createJournalStore(me.id, cipher), need);
    return { store, opening: openingOf(await store.load()), quarantine, writeAhead };
  } catch (error) {
    log('The device does not keep changes', error);
    return { store: null, opening: {}, quarantine, writeAhead };
  }
};
