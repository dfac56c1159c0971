import type { Command } from '../../src/domain/journal/fact.ts';
import type { Refused } from '../../src/domain/journal/journal.ts';
import type { JournalStore, Snapshot } from '../../src/services/journal/journal-store.ts';

/** What lies on a device, and outlives the app. Values are kept as text, as a sealed value would be. */
export interface DeviceDisk {
  readonly pending: Map<string, string>;
  readonly refused: Map<string, string>;
  snapshot: string | null;
}

export const emptyDevice = (): DeviceDisk => ({ pending: new Map(), refused: new Map(), snapshot: null });

/** `work` takes its time, and rejects when the disk is full; it never ends once the app is gone. */
export const memoryStore = (
  disk: DeviceDisk,
  work: (kind: 'read' | 'write') => Promise<void>,
): Pick<
  JournalStore,
  'load' | 'keepPending' | 'dropPending' | 'keepRefused' | 'dropRefused' | 'keepSnapshot' | 'close'
> => {
  const inOrder = (rows: ReadonlyMap<string, string>): unknown[] =>
    [...rows.keys()].toSorted().map((key) => JSON.parse(rows.get(key) ?? 'null') as unknown);
  return {
    async load() {
      await work('read');
      return {
        pending: inOrder(disk.pending) as Command[],
        refused: inOrder(disk.refused) as Refused<Command>[],
        snapshot: disk.snapshot === null ? null : (JSON.parse(disk.snapshot) as Snapshot),
      };
    },
    async keepPending(command) {
      const text = JSON.stringify(command);
      await work('write');
      disk.pending.set(command.id, text);
    },
    async dropPending(id) {
      await work('write');
      disk.pending.delete(id);
    },
    async keepRefused(refused) {
      const text = JSON.stringify(refused);
      await work('write');
      disk.refused.set(refused.command.id, text);
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
