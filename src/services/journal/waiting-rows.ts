import type { Command } from '../../domain/journal/fact.ts';
import { commandVersion, readCommand, type StoredCommand } from '../../domain/journal/stored-command.ts';
import type { Cipher } from './cipher.ts';
import type { Waiting } from './journal-shape.ts';
import type { JournalDatabase, SealedRows } from './sealed-rows.ts';

export interface WaitingCommands {
  /** The row number of the newest command; commands stored later by other tabs have higher numbers. */
  readonly last: number;
  readonly commands: readonly Command[];
}

/** The store of waiting commands within one transaction. */
interface WaitingStore {
  index(name: 'id'): { getKey(id: string): Promise<number | undefined> };
  delete(key: number): Promise<void>;
}

export const dropWaiting = async (store: WaitingStore, id: string): Promise<void> => {
  const key = await store.index('id').getKey(id);
  if (key !== undefined) await store.delete(key);
};

/** Commands that the server has not answered, in the order in which any tab stored them. */
export const createWaitingRows = (database: JournalDatabase, cipher: Cipher, { setQuarantine }: SealedRows) => {
  const open = async (key: number, row: Waiting): Promise<StoredCommand> => {
    try {
      const stored = readCommand(await cipher.open(row), row.version);
      // Under another id it could not be found again for deletion.
      if (stored.kind === 'command' && stored.command.id !== row.id)
        await database.put('waiting', { ...row, id: stored.command.id }, key);
      return stored;
    } catch {
      return { kind: 'damaged' };
    }
  };
  const commandOf = async (key: number, row: Waiting): Promise<Command | null> => {
    const stored = await open(key, row);
    if (stored.kind === 'damaged') await setQuarantine('waiting', key, row);
    return stored.kind === 'command' ? stored.command : null;
  };

  return {
    /** The commands after a row number, and the last number included. */
    async waitingAfter(after: number): Promise<WaitingCommands> {
      const range = IDBKeyRange.lowerBound(after, true);
      const tx = database.transaction('waiting');
      const [keys, rows] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)]);
      const commands = await Promise.all(rows.map((row, index) => commandOf(keys[index] ?? 0, row)));
      return { last: keys.at(-1) ?? after, commands: commands.filter((command) => command !== null) };
    },
    /** Rejects when the device is full; a command that is already stored is not added again. */
    async keepPending(command: Command) {
      const row = { id: command.id, version: commandVersion, ...(await cipher.seal(command)) };
      const tx = database.transaction('waiting', 'readwrite', { durability: 'strict' });
      const add = async () => (await tx.store.index('id').getKey(command.id)) ?? tx.store.add(row);
      // A full device rejects both the row and the transaction: both rejections are handled.
      await Promise.all([add(), tx.done]);
    },
    async dropPending(id: string) {
      const tx = database.transaction('waiting', 'readwrite');
      await Promise.all([dropWaiting(tx.store, id), tx.done]);
    },
  };
};
