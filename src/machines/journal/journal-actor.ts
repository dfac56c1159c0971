import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isRefusal } from '../../domain/journal/fact.ts';
import {
  productJournal,
  type ProductCommand,
  type ProductFact,
  type ProductJournal,
} from '../../domain/journal/product.ts';
import type { IdMap } from '../../domain/journal/local-ids.ts';
import type { AsOf, Opening } from '../../domain/journal/journal-state.ts';
import type { ProductView } from '../../domain/journal/product.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import { foldingActor } from '../folding-actor.ts';

/** A pure reducer as an actor, so that screens and the inspector can read it. */
export type JournalEvent =
  | { readonly type: 'journal.ask'; readonly command: ProductCommand }
  | { readonly type: 'refusal.forget'; readonly id: string }
  | { readonly type: 'refusal.discard'; readonly id: string }
  | { readonly type: 'facts.arrived'; readonly facts: readonly ProductFact[]; readonly asOf?: AsOf | undefined }
  | { readonly type: 'facts.heard'; readonly facts: readonly ProductFact[] }
  | { readonly type: 'project.caughtUp'; readonly asOf: AsOf }
  | { readonly type: 'command.confirmed'; readonly id: string; readonly facts: readonly ProductFact[] | null }
  | { readonly type: 'command.refused'; readonly id: string; readonly problem: Problem }
  | { readonly type: 'commands.joined'; readonly commands: readonly ProductCommand[] }
  | { readonly type: 'commands.recovered'; readonly commands: readonly ProductCommand[] }
  | { readonly type: 'commands.arranged'; readonly commands: readonly ProductCommand[]; readonly idMap?: IdMap }
  | { readonly type: 'commands.kept'; readonly ids: readonly string[] };

export type JournalOpening = Opening<ProductView, ProductCommand, ProductFact>;

export const nextJournal = (journal: ProductJournal, event: JournalEvent): ProductJournal => {
  switch (event.type) {
    case 'journal.ask': {
      const outcome = productJournal.ask(journal, event.command);
      return isRefusal(outcome) ? journal : outcome;
    }
    case 'refusal.forget':
      return productJournal.forget(journal, event.id);
    case 'refusal.discard':
      return productJournal.discard(journal, event.id);
    case 'facts.arrived':
      return productJournal.receive(journal, event.facts, event.asOf);
    case 'facts.heard':
      return productJournal.hear(journal, event.facts);
    case 'project.caughtUp':
      return productJournal.catchUp(journal, event.asOf);
    case 'command.confirmed':
      return productJournal.confirm(journal, event.id, event.facts);
    case 'command.refused':
      return productJournal.refuse(journal, event.id, event.problem);
    case 'commands.joined':
      return productJournal.join(journal, event.commands);
    case 'commands.recovered':
      return productJournal.recover(journal, event.commands);
    case 'commands.arranged':
      return productJournal.arrange(journal, event.commands, event.idMap);
    case 'commands.kept':
      return productJournal.keep(journal, event.ids);
  }
};

export const journalActor = foldingActor(nextJournal, ({ input }: { input: JournalOpening }) =>
  productJournal.open(input),
);

/** Refused changes that the user has not acknowledged yet, oldest first. */
export const selectRefused = ({ context }: SnapshotFrom<typeof journalActor>) => context.refused;
export const selectPending = ({ context }: SnapshotFrom<typeof journalActor>) => context.pending;
export const selectTemplates = ({ context }: SnapshotFrom<typeof journalActor>) => context.view.templates;

/** Whether events are known to exist that have not been received. */
export const selectHasGap = ({
  context: { outOfOrder, appliedPosition, serverPosition },
}: SnapshotFrom<typeof journalActor>) =>
  outOfOrder.length > 0 ||
  Object.entries(serverPosition).some(([project, position]) => (appliedPosition[project] ?? position) < position);

export type JournalRef = ActorRefFrom<typeof journalActor>;
export type JournalSnapshot = SnapshotFrom<typeof journalActor>;
