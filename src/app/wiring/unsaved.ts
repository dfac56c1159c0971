import { createActor, fromPromise } from 'xstate';
import type { ProductCommand } from '../../domain/journal/product.ts';
import { unsavedMachine, type UnsavedRef } from '../../machines/journal/unsaved-machine.ts';
import type { Birth } from '../birth.ts';
import type { World } from '../world.ts';
import type { JournalWiring } from './journal-wiring.ts';

export interface UnsavedNeeds {
  readonly journal: JournalWiring;
  readonly world: World;
}

/** Asked anew, as of now: another command with the same wish. What the rules refuse stays in the list. */
const sendAgain = async ({ journal, world }: UnsavedNeeds, id: string): Promise<void> => {
  const refused = journal.journal.getSnapshot().context.refused.find(({ command }) => command.id === id);
  if (!refused) return;
  const { command } = refused;
  await journal.ask({ ...command, ...world.stamp(command.by) } as ProductCommand);
  journal.forget(id);
};

export const plugUnsaved = (needs: UnsavedNeeds) =>
  unsavedMachine.provide({
    actors: { sendAgain: fromPromise<void, { readonly id: string }>(({ input }) => sendAgain(needs, input.id)) },
  });

/** What the server refused, in one place: sent again or let go. */
export const startUnsaved = (needs: UnsavedNeeds, birth: Birth): UnsavedRef => {
  const unsaved = createActor(plugUnsaved(needs), { ...birth, systemId: 'unsaved' });
  unsaved.on('unsaved.discarded', ({ id }) => needs.journal.discard(id));
  return unsaved.start();
};
