import type { Command, Fact } from '../../domain/journal/fact.ts';
import type { ProductCommand } from '../../domain/journal/product.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { StorageQueue } from './device/storage-queue.ts';

/**
 * The pending commands of all tabs of one person, in the single order of the device. A message of another tab is only a
 * hint: the tab then reads the device, so that reordered or lost messages change nothing.
 */
export interface Answer {
  readonly id: string;
  readonly facts: readonly Fact[] | null;
  /** The reason of a refusal; null if it was accepted. */
  readonly problem: Problem | null;
}

export interface SharingNeeds {
  readonly journal: JournalRef;
  readonly storageQueue: StorageQueue;
  /** The highest number that was read. */
  readonly last: number;
  answered(answer: Answer): void;
  /** Stored by another tab that has not announced it yet, and may have crashed before it could. */
  found(commands: readonly ProductCommand[]): void;
}

export const shareJournal = ({ journal, storageQueue, last, answered, found }: SharingNeeds) => {
  /** A read may be older than the answer to a command. */
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
    /** For the leader: reads what others stored since, because each tab may crash before it announces. */
    look,
    settled: (id: string) => void settled.add(id),
    isSettled: ({ id }: ProductCommand) => settled.has(id),
    /** Marks a command as known here. */
    note: (command: ProductCommand) => void add([command]),

    /** Another tab was asked this, and possibly earlier commands. */
    join(command: ProductCommand, isPersisted: boolean): void {
      // A stored command that is missing was answered meanwhile.
      void look(command.id).then(() => isPersisted || add([command]));
    },

    /**
     * Once everything asked here is written, the device determines the pending commands and their order. A command that
     * waited here and is missing there was answered to a tab that crashed before it could announce that.
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
        // Answered to a tab that crashed before it could drop it.
        for (const { id } of stored.pending) if (settled.has(id)) await store.dropPending(id);
      });
    },
  };
};
