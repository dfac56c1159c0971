import { createActor, fromPromise } from 'xstate';
import type { ProductCommand } from '../../domain/journal/product.ts';
import { rejectedChangesMachine, type RejectedChangesRef } from '../../machines/journal/rejected-changes-machine.ts';
import type { ActorOptions } from '../actor-options.ts';
import type { Platform } from '../platform.ts';
import type { JournalWiring } from './journal-wiring.ts';

export interface RejectedChangesNeeds {
  readonly journal: JournalWiring;
  readonly platform: Platform;
}

/** Sends the change again as a new command with the current time. A change that the rules refuse stays in the list. */
const sendAgain = async ({ journal, platform }: RejectedChangesNeeds, id: string): Promise<void> => {
  const refused = journal.journal.getSnapshot().context.refused.find(({ command }) => command.id === id);
  if (!refused) return;
  const { command } = refused;
  await journal.ask({ ...command, ...platform.stamp(command.by) } as ProductCommand);
  journal.forget(id);
};

export const provideRejectedChanges = (needs: RejectedChangesNeeds) =>
  rejectedChangesMachine.provide({
    actors: { sendAgain: fromPromise<void, { readonly id: string }>(({ input }) => sendAgain(needs, input.id)) },
  });

/** Changes that the server refused, in one list: sent again or discarded. */
export const startRejectedChanges = (needs: RejectedChangesNeeds, actorOptions: ActorOptions): RejectedChangesRef => {
  const rejectedChanges = createActor(provideRejectedChanges(needs), { ...actorOptions, systemId: 'unsaved' });
  rejectedChanges.on('unsaved.discarded', ({ id }) => needs.journal.discard(id));
  return rejectedChanges.start();
};
