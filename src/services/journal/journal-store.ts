import { deleteDB } from 'idb';
import type { Command, Fact } from '../../domain/journal/fact.ts';
import { limits } from '../../domain/limits.ts';
import { isProblem } from '../../domain/problems/problem.ts';
import type { Refused } from '../../domain/journal/journal-state.ts';
import { commandVersion, readCommand, type StoredCommand } from '../../domain/journal/stored-command.ts';
import type { Sent } from '../../domain/journal/unsent.ts';
import type { Cipher, Sealed } from './cipher.ts';
import { createFileRows } from './file-rows.ts';
import {
  databaseName,
  openJournalDatabase,
  type StoreName,
  type Waiting,
  type StoredRefusal,
} from './journal-database.ts';

export interface Snapshot {
  readonly schema: number;
  readonly base: unknown;
  readonly log: readonly Fact[];
  readonly heard: Readonly<Record<string, number>>;
}

interface SentRow {
  readonly about: string;
  readonly at: number;
}

export interface Stored {
  readonly pending: readonly Command[];
  /** The number that the device gave to the newest of them; whatever another tab keeps has a higher one. */
  readonly last?: number;
  readonly refused: readonly Refused<Command>[];
  readonly snapshot: Snapshot | null;
  readonly sent?: Sent;
}

export interface WaitingCommands {
  readonly last: number;
  readonly commands: readonly Command[];
}

/** The rows of waiting commands within one transaction. */
interface WaitingRows {
  index(name: 'id'): { getKey(id: string): Promise<number | undefined> };
  delete(key: number): Promise<void>;
}

export const createJournalStore = async (userId: string, cipher: Cipher, now: () => number = Date.now) => {
  const database = await openJournalDatabase(userId);
  // Another tab may want to end this database: it must not wait for us.
  database.addEventListener('versionchange', () => database.close());

  const put = async (name: StoreName, key: string, value: unknown) => {
    const sealed = await cipher.seal(value);
    const tx = database.transaction(name, 'readwrite', { durability: 'strict' });
    await Promise.all([tx.store.put(sealed, key), tx.done]);
  };

  const setAside = async (name: StoreName, key: string, sealed: Sealed) => {
    const tx = database.transaction([name, 'quarantine'], 'readwrite');
    await Promise.all([
      tx.objectStore('quarantine').put(sealed, `${name}/${key}`),
      tx.objectStore(name).delete(key),
      tx.done,
    ]);
  };

  const read = async (name: StoreName, key: string): Promise<unknown> => {
    const sealed = await database.get(name, key);
    if (!sealed) return null;
    try {
      return await cipher.open(sealed);
    } catch {
      await setAside(name, key, sealed);
      return null;
    }
  };

  /** What the server refused. What a newer version understands stays where it lies; what is no command is set aside. */
  const readRefusal = async (key: string): Promise<readonly Refused<Command>[]> => {
    const sealed = await database.get('refused', key);
    const row = (await read('refused', key)) as Partial<StoredRefusal> | null;
    if (!sealed || !row) return [];
    const stored = readCommand(row.command, row.version);
    if (stored.kind === 'newer') return [];
    if (stored.kind === 'command' && isProblem(row.problem)) return [{ command: stored.command, problem: row.problem }];
    await setAside('refused', key, sealed);
    return [];
  };
  const readRefused = async (): Promise<Refused<Command>[]> =>
    (await Promise.all((await database.getAllKeys('refused')).map(readRefusal))).flat();

  const setWaitingAside = async (key: number, row: Waiting) => {
    const tx = database.transaction(['waiting', 'quarantine'], 'readwrite');
    await Promise.all([
      tx.objectStore('quarantine').put(row, `waiting/${key}`),
      tx.objectStore('waiting').delete(key),
      tx.done,
    ]);
  };

  const openWaiting = async (key: number, row: Waiting): Promise<StoredCommand> => {
    try {
      const stored = readCommand(await cipher.open(row), row.version);
      // Under another id it would never be found again to be let go of.
      if (stored.kind === 'command' && stored.command.id !== row.id)
        await database.put('waiting', { ...row, id: stored.command.id }, key);
      return stored;
    } catch {
      return { kind: 'damaged' };
    }
  };

  /** What waits behind a number, in the order in which it was kept, and the number that it goes to. */
  const waitingAfter = async (after: number): Promise<WaitingCommands> => {
    const range = IDBKeyRange.lowerBound(after, true);
    const tx = database.transaction('waiting');
    const [keys, rows] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)]);
    const commands = await Promise.all(
      rows.map(async (row, index) => {
        const key = keys[index] ?? 0;
        const stored = await openWaiting(key, row);
        if (stored.kind === 'damaged') await setWaitingAside(key, row);
        return stored.kind === 'command' ? stored.command : null;
      }),
    );
    return { last: keys.at(-1) ?? after, commands: commands.filter((command) => command !== null) };
  };

  const keepPending = async (command: Command) => {
    const row = { id: command.id, version: commandVersion, ...(await cipher.seal(command)) };
    const tx = database.transaction('waiting', 'readwrite', { durability: 'strict' });
    const add = async () => (await tx.store.index('id').getKey(command.id)) ?? tx.store.add(row);
    // A full device is told twice, by the row and by the end of the transaction: both are heard.
    await Promise.all([add(), tx.done]);
  };

  const dropWaiting = async (rows: WaitingRows, id: string) => {
    const key = await rows.index('id').getKey(id);
    if (key !== undefined) await rows.delete(key);
  };
  const dropPending = async (id: string) => {
    const tx = database.transaction('waiting', 'readwrite');
    await Promise.all([dropWaiting(tx.store, id), tx.done]);
  };

  /** It is refused and does not wait any more, both at once: what stood in both would be sent again. */
  const keepRefused = async (refused: Refused<Command>) => {
    const { id } = refused.command;
    const sealed = await cipher.seal({ ...refused, version: commandVersion } satisfies StoredRefusal);
    const tx = database.transaction(['refused', 'waiting'], 'readwrite', { durability: 'strict' });
    const [reasons, waiting] = [tx.objectStore('refused'), tx.objectStore('waiting')];
    await Promise.all([reasons.put(sealed, id), dropWaiting(waiting, id), tx.done]);
  };

  /** Kept answers are only handy: too many of them go at once. */
  const dropManyReads = async () => {
    const reads = IDBKeyRange.bound('cache/read/', 'cache/read0');
    if ((await database.count('snapshot', reads)) > limits.readsKept) await database.delete('snapshot', reads);
  };

  /** Names that are older than anybody's address of them go. */
  const readSent = async (): Promise<Sent> => {
    const keys = await database.getAllKeys('sent');
    const rows = await Promise.all(
      keys.map(async (key) => [key, (await read('sent', key)) as SentRow | null] as const),
    );
    const known = rows.filter(([, row]) => row && row.at > now() - limits.sentKept);
    for (const [key] of rows.filter((row) => !known.includes(row))) await database.delete('sent', key);
    return Object.fromEntries(known.map(([key, row]) => [key, row?.about ?? '']));
  };

  return {
    async load(): Promise<Stored> {
      await dropManyReads();
      const [pending, refused, snapshot, sent] = await Promise.all([
        waitingAfter(0),
        readRefused(),
        read('snapshot', 'now'),
        readSent(),
      ]);
      return {
        pending: pending.commands,
        last: pending.last,
        refused,
        snapshot: snapshot as Snapshot | null,
        ...(Object.keys(sent).length > 0 && { sent }),
      };
    },
    keepSent: (from: string, about: string) => put('sent', from, { about, at: now() } satisfies SentRow),
    ...createFileRows(database, cipher, now),
    keepPending,
    dropPending,
    waitingAfter,
    keepRefused,
    dropRefused: (id: string) => database.delete('refused', id),
    keepSnapshot: (snapshot: Snapshot) => put('snapshot', 'now', snapshot),
    /** What may be lost and is only handy. */
    readCache: (key: string) => read('snapshot', `cache/${key}`),
    keepCache: (key: string, value: unknown) => put('snapshot', `cache/${key}`, value),
    readDraft: (key: string) => read('drafts', key),
    keepDraft: (key: string, draft: unknown) => put('drafts', key, draft),
    dropDraft: (key: string) => database.delete('drafts', key),
    /** What nobody but this user has: commands and drafts that are nowhere else. */
    async undelivered(): Promise<number> {
      return (await database.count('waiting')) + (await database.count('refused')) + (await database.count('drafts'));
    },
    close: () => database.close(),
    /** Leaves nothing of the user on the device. */
    async wipe() {
      database.close();
      await deleteDB(databaseName(userId));
    },
    async dropSnapshot() {
      await database.delete('snapshot', 'now');
    },
  };
};
export type JournalStore = Awaited<ReturnType<typeof createJournalStore>>;
