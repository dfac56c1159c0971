import type { Observable } from 'rxjs';
import { isRefusal } from '../../domain/journal/fact.ts';
import { product, type ProductCommand } from '../../domain/journal/product.ts';
import { rewriteIds } from '../../domain/journal/local-ids.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { Answer } from './journal-sharing.ts';
import type { JournalWiring } from './journal-wiring.ts';
import type { StorageQueue } from './device/storage-queue.ts';

export interface AskingNeeds {
  readonly journal: JournalRef;
  readonly storageQueue: StorageQueue;
  readonly answers: Observable<Answer>;
  /** Whether what is asked now can be sent, or kept until it can be. */
  mayTake(): boolean;
  /** It is shown now, and waits to be kept and sent. */
  taken(command: ProductCommand): void;
}

/** How a change enters the ring: by the rules, and only when somebody can have it. */
export const createAsking = (needs: AskingNeeds): Pick<JournalWiring, 'submit' | 'ask'> => {
  const { journal, storageQueue, answers } = needs;

  /** True when it was taken and changes something; a refusal of the rules is thrown at once. */
  const take = (asking: ProductCommand): boolean => {
    const { idMap, view } = journal.getSnapshot().context;
    const command = rewriteIds(idMap, asking);
    const outcome = product.decide(view, command);
    if (isRefusal(outcome)) {
      const problem: Problem = { kind: 'invalid', field: outcome.field ?? command.type, rule: outcome.refused };
      throw problem;
    }
    if (outcome.length === 0) return false;
    journal.send({ type: 'journal.ask', command });
    needs.taken(command);
    return true;
  };

  /** Nobody else can have it now: it is taken when this device has room for it again, else it stays where it was typed. */
  const findRoom = async (command: ProductCommand): Promise<void> => {
    const notPersisted: Problem = { kind: 'notPersisted' };
    const tried = await storageQueue.write(async (store) => {
      await store.keepCache('room', command);
      // Only to see whether it fits: nothing of it stays there.
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
      // Sending is never done within the same turn, so listening begins in time.
      if (take(command)) await answerOf(command.id);
    },
    async ask(command) {
      if (!needs.mayTake()) await findRoom(command);
      take(command);
    },
  };
};
