import type { Command } from '../../src/domain/journal/fact.ts';
import type { Refused } from '../../src/domain/journal/journal-state.ts';
import type { JournalStore, Snapshot } from '../../src/services/journal/journal-store.ts';

/** The storage of a device, which survives the app. Values are stored as text, like encrypted values. */
export interface DeviceDisk {
  waiting: readonly { readonly number: number; readonly id: string; readonly text: string }[];
  last: number;
  readonly refused: Map<string, string>;
  readonly idMap: Map<string, string>;
  snapshot: string | null;
  /** The synchronous storage. */
  readonly instant: Map<string, string>;
}

export const emptyDevice = (): DeviceDisk => ({
  waiting: [],
  last: 0,
  refused: new Map(),
  idMap: new Map(),
  snapshot: null,
  instant: new Map(),
});

export type MemoryStore = Pick<
  JournalStore,
  | 'load'
  | 'keepIdMap'
  | 'keepPending'
  | 'dropPending'
  | 'waitingAfter'
  | 'keepRefused'
  | 'dropRefused'
  | 'keepSnapshot'
  | 'close'
>;

/** `work` delays each operation and rejects when the disk is full; once the app is gone, it never resolves. */
export const memoryStore = (disk: DeviceDisk, work: (kind: 'read' | 'write') => Promise<void>): MemoryStore => {
  const waitingAfter = async (after: number) => {
    await work('read');
    const rows = disk.waiting.filter(({ number }) => number > after);
    return { last: rows.at(-1)?.number ?? after, commands: rows.map(({ text }) => JSON.parse(text) as Command) };
  };
  return {
    async load() {
      const { commands, last } = await waitingAfter(0);
      const refused = [...disk.refused.keys()].toSorted().map((key) => disk.refused.get(key) ?? 'null');
      return {
        pending: commands,
        last,
        refused: refused.map((text) => JSON.parse(text) as Refused<Command>),
        snapshot: disk.snapshot === null ? null : (JSON.parse(disk.snapshot) as Snapshot),
        ...(disk.idMap.size > 0 && { idMap: Object.fromEntries(disk.idMap) }),
      };
    },
    async keepIdMap(from, about) {
      await work('write');
      disk.idMap.set(from, about);
    },
    waitingAfter,
    async keepPending(command) {
      const text = JSON.stringify(command);
      await work('write');
      if (disk.waiting.some(({ id }) => id === command.id)) return;
      disk.last += 1;
      disk.waiting = [...disk.waiting, { number: disk.last, id: command.id, text }];
    },
    async dropPending(id) {
      await work('write');
      disk.waiting = disk.waiting.filter((row) => row.id !== id);
    },
    async keepRefused(refused) {
      const text = JSON.stringify(refused);
      await work('write');
      disk.refused.set(refused.command.id, text);
      disk.waiting = disk.waiting.filter((row) => row.id !== refused.command.id);
    },
    async dropRefused(id) {
      await work('write');
      disk.refused.delete(id);
    },
    async keepSnapshot(snapshot) {
      const text = JSON.stringify(snapshot);
      await work('write');
      disk.snapshot = text;
    },
    close: () => {},
  };
};
