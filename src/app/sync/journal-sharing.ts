import type { Command, Fact } from '../../domain/journal/fact.ts';
import type { ProductCommand } from '../../domain/journal/product.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { StorageQueue } from './device/storage-queue.ts';

/**
 * What the tabs of one person wait for, in the one order of the device. A word of another tab is only a hint: what is
 * kept is read there, so that words in another order, or lost ones, change nothing.
 */
export interface Answer {
  readonly id: string;
  readonly facts: readonly Fact[] | null;
  /** Why it was refused; null when it was not. */
  readonly problem: Problem | null;
}

export interface SharingNeeds {
  readonly journal: JournalRef;
  readonly storageQueue: StorageQueue;
  /** The newest number that was read. */
  readonly last: number;
  answered(answer: Answer): void;
  /** Kept by another tab that has not told it yet, and may have died before it could. */
  found(commands: readonly ProductCommand[]): void;
}

export const shareJournal = ({ journal, storageQueue, last, answered, found }: SharingNeeds) => {
  /** What is read may be older than the answer to it. */
  const settled = new Set<string>();
  let read = last;
  const context = () => journal.getSnapshot().context;
  const open = (commands: readonly Command[]) =>
    commands.filter(({ id }) => !settled.has(id)) as readonly Command[] as readonly ProductCommand[];
  const isOpen = () => journal.getSnapshot().status === 'active';
  const add = (commands: readonly Command[]) =>
    isOpen() && journal.send({ type: 'commands.joined', commands: open(commands) });

  const look = (knownId?: string) =>
    storageQueue.write(async (store) => {
      const waiting = await store.waitingAfter(read);
      read = waiting.last;
      const known = new Set(context().pending.map(({ id }) => id));
      add(waiting.commands);
      found(open(waiting.commands).filter(({ id }) => id !== knownId && !known.has(id)));
    });

  return {
    /** What others have kept since, for whoever sends: each that tells may die before it does. */
    look,
    settled: (id: string) => void settled.add(id),
    isSettled: ({ id }: ProductCommand) => settled.has(id),
    /** Known here, too, from now on. */
    note: (command: ProductCommand) => void add([command]),

    /** Another tab was asked this, and maybe more before it. */
    join(command: ProductCommand, isPersisted: boolean): void {
      // Kept and not found is answered by now.
      void look(command.id).then(() => isPersisted || add([command]));
    },

    /**
     * What the device keeps, once everything asked here is written: that is what waits, in that order. What waited here
     * and is kept no longer was answered to a tab that died before it could tell.
     */
    async arrange(): Promise<void> {
      await storageQueue.write(async (store) => {
        const stored = await store.load();
        if (!isOpen()) return;
        read = stored.last ?? read;
        const persisted = new Set(stored.pending.map(({ id }) => id));
        for (const { id } of context().pending) {
          if (persisted.has(id) || !context().persisted.includes(id)) continue;
          const refusal = stored.refused.find(({ command }) => command.id === id);
          answered({ id, facts: [], problem: refusal?.problem ?? null });
        }
        journal.send({
          type: 'commands.arranged',
          commands: open(stored.pending),
          ...(stored.idMap && { idMap: stored.idMap }),
        });
        // Answered to a tab that died before it could let it go.
        for (const { id } of stored.pending) if (settled.has(id)) await store.dropPending(id);
      });
    },
  };
};
