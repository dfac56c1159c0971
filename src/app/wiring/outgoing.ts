import { confirmedNotice, refusedNotice, sentNotice } from '../../domain/defects/defects-notices.ts';
import { uploadsOf } from '../../domain/defects/unsent-defect.ts';
import type { ProductCommand } from '../../domain/journal/product.ts';
import { isRelationCommand } from '../../domain/relations/relation-facts.ts';
import { relationConfirmedNotice, relationRefusedNotice } from '../../domain/relations/relations-notices.ts';
import { templateIn } from '../../domain/templates/templates.ts';
import { withSpokenLabels } from '../../domain/templates/spoken-labels.ts';
import { texts } from '../../domain/texts/texts.ts';
import type { NoticeContent } from '../../domain/toasts/notice.ts';
import type { JournalStore } from '../../services/journal/journal-store.ts';
import type { Birth } from '../birth.ts';
import type { Services } from '../services.ts';
import type { World } from '../world.ts';
import { deliverDefect } from './deliver-defect.ts';
import { createHeldFiles, type HeldFiles } from './held-files.ts';
import type { JournalNeeds } from './journal-needs.ts';
import { startJournal } from './journal.ts';
import type { JournalWiring } from './journal-wiring.ts';

/** What leaves this device: by which call each command goes, with which files, and what is said about its answer. */
export interface OutgoingNeeds extends Pick<JournalNeeds, 'opening' | 'keeper' | 'mayTake'> {
  readonly services: Pick<Services, 'defects' | 'relations'>;
  readonly world: World;
  readonly store: JournalStore | null;
  notify(content: NoticeContent): void;
  log(message: string, detail: unknown): void;
}

export const startOutgoing = (
  { services, world, store, opening, keeper, mayTake, notify, log }: OutgoingNeeds,
  birth: Birth,
): { readonly journal: JournalWiring; readonly held: HeldFiles } => {
  const held = createHeldFiles(store, log);
  const known = [...(opening.pending ?? []), ...(opening.refused ?? []).map(({ command }) => command)];
  void keeper.write((kept) => kept.dropLooseFiles(known.flatMap(uploadsOf)));

  const tell = (content: NoticeContent | null) => content && notify(content);
  const now = () => journal.journal.getSnapshot().context;
  const deliver = deliverDefect({
    service: services.defects,
    held,
    world,
    template: (project) => withSpokenLabels(templateIn(now().view.templates, project)),
  });
  const confirmed = (command: ProductCommand): NoticeContent | null => {
    if (isRelationCommand(command)) return relationConfirmedNotice(command);
    return command.type === 'defect.report' ? sentNotice(command, now().sent) : confirmedNotice(command);
  };
  const journal = startJournal({
    opening,
    keeper,
    birth,
    sends: false,
    random: world.random,
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
