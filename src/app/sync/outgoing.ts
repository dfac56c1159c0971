import { confirmedNotice, refusedNotice, sentNotice } from '../../domain/defects/defects-notices.ts';
import { uploadsOf } from '../../domain/defects/local-defect.ts';
import type { ProductCommand } from '../../domain/journal/product.ts';
import { isRelationCommand } from '../../domain/relations/relation-facts.ts';
import { relationConfirmedNotice, relationRefusedNotice } from '../../domain/relations/relations-notices.ts';
import { templateIn } from '../../domain/templates/templates.ts';
import { withLocalizedLabels } from '../../domain/templates/localized-labels.ts';
import { texts } from '../../domain/texts/texts.ts';
import type { NoticeContent } from '../../domain/toasts/notice.ts';
import type { JournalStore } from '../../services/journal/journal-store.ts';
import type { ActorOptions } from '../actor-options.ts';
import type { Services } from '../services.ts';
import type { Platform } from '../platform.ts';
import { deliverDefect } from '../areas/defects/deliver-defect.ts';
import { createHeldFiles, type HeldFiles } from './held-files.ts';
import type { JournalNeeds } from './journal-needs.ts';
import { startJournal } from './journal.ts';
import type { JournalWiring } from './journal-wiring.ts';

/** What leaves this device: by which call each command goes, with which files, and what is said about its answer. */
export interface OutgoingNeeds extends Pick<JournalNeeds, 'opening' | 'storageQueue' | 'writeAhead' | 'mayTake'> {
  readonly services: Pick<Services, 'defects' | 'relations'>;
  readonly platform: Platform;
  readonly store: JournalStore | null;
  notify(content: NoticeContent): void;
  log(message: string, detail: unknown): void;
}

export const startOutgoing = (
  { services, platform, store, opening, storageQueue, writeAhead, mayTake, notify, log }: OutgoingNeeds,
  actorOptions: ActorOptions,
): { readonly journal: JournalWiring; readonly held: HeldFiles } => {
  const held = createHeldFiles(store, log);
  const known = [...(opening.pending ?? []), ...(opening.refused ?? []).map(({ command }) => command)];
  void storageQueue.write((persisted) => persisted.dropLooseFiles(known.flatMap(uploadsOf)));

  const tell = (content: NoticeContent | null) => content && notify(content);
  const now = () => journal.journal.getSnapshot().context;
  const deliver = deliverDefect({
    service: services.defects,
    held,
    platform,
    template: (project) => withLocalizedLabels(templateIn(now().view.templates, project)),
  });
  const confirmed = (command: ProductCommand): NoticeContent | null => {
    if (isRelationCommand(command)) return relationConfirmedNotice(command);
    return command.type === 'defect.report' ? sentNotice(command, now().idMap) : confirmedNotice(command);
  };
  const journal = startJournal({
    opening,
    storageQueue,
    ...(writeAhead && { writeAhead }),
    actorOptions,
    sends: false,
    random: platform.random,
    ...(mayTake && { mayTake }),
    deliver: (command) => (isRelationCommand(command) ? services.relations.deliver(command) : deliver(command)),
    onConfirmed: (command) => tell(confirmed(command)),
    onRefused(command, problem) {
      log(`${command.type} was refused`, problem);
      tell(isRelationCommand(command) ? relationRefusedNotice(command) : refusedNotice(command));
    },
    onTooNew(error) {
      log('A newer version is needed', error);
      notify({ tone: 'danger', text: texts.error.tooNew });
    },
  });
  return { journal, held };
};
