import { uploadsOf } from '../../domain/journal/command-files.ts';
import { texts } from '../../domain/texts/texts.ts';
import type { NoticeContent } from '../../domain/toasts/notice.ts';
import type { JournalStore } from '../../services/journal/journal-store.ts';
import type { ActorOptions } from '../actor-options.ts';
import type { AreaLoader } from '../area-loader.ts';
import { deliverWith, noticesWith } from '../command-table.ts';
import type { Services } from '../services.ts';
import type { Platform } from '../platform.ts';
import { createHeldFiles, type HeldFiles } from './device/held-files.ts';
import type { JournalNeeds } from './journal-needs.ts';
import { startJournal } from './journal.ts';
import type { JournalWiring } from './journal-wiring.ts';

/** What leaves this device: which call and which files go with each command, and the notice about its answer. */
export interface OutgoingNeeds extends Pick<JournalNeeds, 'opening' | 'storageQueue' | 'writeAhead' | 'mayTake'> {
  readonly services: Pick<Services, 'http'>;
  /** Which call sends each command. */
  readonly loader: Pick<AreaLoader, 'tables' | 'need'>;
  readonly platform: Platform;
  readonly store: JournalStore | null;
  notify(content: NoticeContent): void;
  log(message: string, detail: unknown): void;
}

export const startOutgoing = (
  { services, loader, platform, store, opening, storageQueue, writeAhead, mayTake, notify, log }: OutgoingNeeds,
  actorOptions: ActorOptions,
): { readonly journal: JournalWiring; readonly held: HeldFiles } => {
  const held = createHeldFiles(store, log);
  const known = [...(opening.pending ?? []), ...(opening.refused ?? []).map(({ command }) => command)];
  void storageQueue.write((journalStore) => journalStore.dropLooseFiles(known.flatMap(uploadsOf)));

  const tell = (content: NoticeContent | null) => content && notify(content);
  const now = () => journal.journal.getSnapshot().context;
  const deliver = deliverWith(loader.tables, { http: services.http, held, platform, view: () => now().view });
  const notices = noticesWith(loader.tables);
  const journal = startJournal({
    opening,
    storageQueue,
    ...(writeAhead && { writeAhead }),
    actorOptions,
    sends: false,
    random: platform.random,
    need: loader.need,
    log,
    ...(mayTake && { mayTake }),
    deliver,
    onConfirmed: (command) => tell(notices.confirmed(command, now().idMap)),
    onRefused(command, problem) {
      log(`${command.type} was refused`, problem);
      tell(notices.refused(command, problem));
    },
    onTooNew(error) {
      log('A newer version is needed', error);
      notify({ tone: 'danger', text: texts.error.tooNew });
    },
  });
  return { journal, held };
};
