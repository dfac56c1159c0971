import type { Observable } from 'rxjs';
import { waitFor } from 'xstate';
import { isRefusal } from '../../domain/journal/fact.ts';
import { product, type ProductCommand } from '../../domain/journal/product.ts';
import { rewriteIds } from '../../domain/journal/local-ids.ts';
import { invalid } from '../../domain/problems/invalid.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import { limits } from '../../domain/limits.ts';
import { selectIsWaiting, type OutboxRef } from '../../machines/journal/outbox-machine.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { AttendedChanges } from './attended-changes.ts';
import type { Entrance } from './entrance.ts';
import type { JournalNeeds } from './journal-needs.ts';
import type { Answer } from './journal-sharing.ts';
import type { JournalWiring } from './journal-wiring.ts';
import type { StorageQueue } from './device/storage-queue.ts';

export interface AskingNeeds extends Pick<JournalNeeds, 'mayTake' | 'onConfirmed'> {
  readonly journal: JournalRef;
  readonly storageQueue: StorageQueue;
  readonly answers: Observable<Answer>;
  readonly outbox: OutboxRef;
  readonly attended: AttendedChanges;
  readonly entrance: Pick<Entrance, 'need'>;
  forget(commandId: string): void;
  /** The change is shown now, and waits to be stored and sent. */
  taken(command: ProductCommand): void;
}

/** The outbox cannot deliver now, or has not for a while: another tab may send. */
const waitUntilUnanswered = async (outbox: OutboxRef): Promise<void> => {
  await waitFor(outbox, selectIsWaiting, { timeout: limits.answerWait }).catch(() => {});
};

/** How a change enters the journal: checked by the rules, and only if it can be sent or stored. */
export const createAsking = (needs: AskingNeeds): Pick<JournalWiring, 'submit' | 'submitOrStore' | 'ask'> => {
  const { journal, storageQueue, answers, outbox, attended, mayTake = () => true } = needs;

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

  /** What must be waited for before a command is taken; null in the usual case, so that it is shown in the same turn. */
  const before = (command: ProductCommand): Promise<void> | null => {
    const loading = needs.entrance.need({ commands: [command] });
    if (mayTake()) return loading;
    return loading ? loading.then(() => findRoom(command)) : findRoom(command);
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

  const answeredOrStored = async (commandId: string): Promise<void> => {
    try {
      await Promise.race([answerOf(commandId), waitUntilUnanswered(outbox)]);
    } catch (error) {
      needs.forget(commandId);
      throw error;
    }
  };

  return {
    async submit(command) {
      const waiting = before(command);
      if (waiting) await waiting;
      // Commands are never sent in the same turn, so the listener is in place in time.
      if (take(command)) await answerOf(command.id);
    },
    async submitOrStore(command) {
      const waiting = before(command);
      if (waiting) await waiting;
      attended.start(command.id);
      try {
        if (take(command)) await answeredOrStored(command.id);
        else needs.onConfirmed(command);
      } finally {
        attended.end(command.id);
      }
    },
    async ask(command) {
      const waiting = before(command);
      if (waiting) await waiting;
      take(command);
    },
  };
};
