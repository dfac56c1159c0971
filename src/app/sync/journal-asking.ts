import type { Observable } from 'rxjs';
import { isRefusal } from '../../domain/journal/fact.ts';
import { product, type ProductCommand } from '../../domain/journal/product.ts';
import { rewriteIds } from '../../domain/journal/local-ids.ts';
import { invalid } from '../../domain/problems/invalid.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { Answer } from './journal-sharing.ts';
import type { JournalWiring } from './journal-wiring.ts';
import type { StorageQueue } from './device/storage-queue.ts';

export interface AskingNeeds {
  readonly journal: JournalRef;
  readonly storageQueue: StorageQueue;
  readonly answers: Observable<Answer>;
  /** Whether a new change can be sent, or stored until it can be. */
  mayTake(): boolean;
  /** The change is shown now, and waits to be stored and sent. */
  taken(command: ProductCommand): void;
}

/** How a change enters the journal: checked by the rules, and only if it can be sent or stored. */
export const createAsking = (needs: AskingNeeds): Pick<JournalWiring, 'submit' | 'ask'> => {
  const { journal, storageQueue, answers } = needs;

  /** True when the command was accepted and changes something; a refusal of the rules throws at once. */
  const take = (asking: ProductCommand): boolean => {
    const { idMap, view } = journal.getSnapshot().context;
    const command = rewriteIds(idMap, asking);
    const outcome = product.decide(view, command);
    if (isRefusal(outcome)) throw invalid(outcome.field ?? command.type, outcome.refused);
    if (outcome.length === 0) return false;
    journal.send({ type: 'journal.ask', command });
    needs.taken(command);
    return true;
  };

  /**
   * The change can neither be sent nor stored now: it is accepted once this device has room again, else it stays in its
   * field.
   */
  const findRoom = async (command: ProductCommand): Promise<void> => {
    const notPersisted: Problem = { kind: 'notPersisted' };
    const tried = await storageQueue.write(async (store) => {
      await store.keepCache('room', command);
      // A probe whether the write fits: it is removed again.
      await store.keepCache('room', null);
    });
    if (!tried) throw notPersisted;
  };

  const answerOf = (commandId: string) =>
    new Promise<void>((resolve, reject) => {
      const listening = answers.subscribe(({ id, problem }) => {
        if (id !== commandId) return;
        listening.unsubscribe();
        if (problem === null) resolve();
        else reject(problem);
      });
    });

  return {
    async submit(command) {
      if (!needs.mayTake()) await findRoom(command);
      // Commands are never sent in the same turn, so the listener is in place in time.
      if (take(command)) await answerOf(command.id);
    },
    async ask(command) {
      if (!needs.mayTake()) await findRoom(command);
      take(command);
    },
  };
};
