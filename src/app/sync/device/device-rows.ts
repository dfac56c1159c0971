import type { ProductCommand } from '../../../domain/journal/product.ts';
import { commandVersion } from '../../../domain/journal/stored-command.ts';
import { limits } from '../../../domain/limits.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import type { JournalStore } from '../../../services/journal/journal-store.ts';
import type { WriteAheadLog } from '../../../services/journal/write-ahead-log.ts';
import type { StorageQueue } from './storage-queue.ts';

/**
 * Work on the device for each command: store it while it waits, store the reason if it was refused, drop it when it is
 * done. Only the newest job of a command counts; what a full disk rejected is tried again until it succeeds.
 *
 *   asked ─▶ store   confirmed ─▶ drop   refused ─▶ store the reason instead   discarded ─▶ drop
 *
 * The files that a command names are stored and dropped with it. An id from the server is persisted before its create
 * command is dropped. A command is in the write-ahead log from the turn in which it was asked until one of these jobs
 * is done.
 */
export interface DeviceRows {
  keep(command: ProductCommand): void;
  /** The write-ahead log already contains it. */
  keepRecovered(command: ProductCommand): void;
  /** `files`: those that the command named. */
  drop(id: string, files?: readonly string[]): void;
  keepIdMap(from: string, about: string): void;
  dropRefused(id: string): void;
  keepRefused(command: ProductCommand, problem: Problem): void;
  stop(): void;
}

type Job = (store: JournalStore) => Promise<unknown>;

/** The name of a command in the write-ahead log. */
export const writeAheadName = (id: string) => `command/${id}`;
export interface WrittenCommand {
  readonly version: number;
  readonly command: unknown;
}
/** Returns how to remove it again. */
export const writeCommandAhead = (log: WriteAheadLog, command: ProductCommand): (() => void) => {
  const name = writeAheadName(command.id);
  log.write(name, { version: commandVersion, command } satisfies WrittenCommand);
  return () => log.done(name);
};

export const createDeviceRows = (
  storageQueue: StorageQueue,
  log: WriteAheadLog,
  onPersisted: (id: string) => void,
): DeviceRows => {
  const owed = new Map<string, Job>();
  let again: ReturnType<typeof setTimeout> | undefined;

  const work = async (store: JournalStore) => {
    for (const [id, job] of owed) {
      await job(store);
      if (owed.get(id) === job) owed.delete(id);
    }
  };
  const tryNow = async () => {
    clearTimeout(again);
    if (!storageQueue.hasStore) return owed.clear();
    if (!(await storageQueue.write(work))) again = setTimeout(() => void tryNow(), limits.keepAgainPause);
    return undefined;
  };
  const queue = (id: string, job: Job) => {
    // Queued after earlier writes, in the order of events.
    owed.delete(id);
    owed.set(id, job);
    void tryNow();
  };

  const done = (id: string) => log.done(writeAheadName(id));
  const keepRecovered = (command: ProductCommand) =>
    queue(command.id, async (store) => {
      await store.keepPending(command);
      done(command.id);
      onPersisted(command.id);
    });

  return {
    keep(command) {
      writeCommandAhead(log, command);
      keepRecovered(command);
    },
    keepRecovered,
    drop(id, files = []) {
      done(id);
      queue(id, async (store) => {
        await store.dropPending(id);
        if (files.length > 0) await store.dropFiles(files);
      });
    },
    keepIdMap: (from, about) => queue(from, (store) => store.keepIdMap(from, about)),
    dropRefused(id) {
      done(id);
      queue(`refused/${id}`, (store) => store.dropRefused(id));
    },
    // In one transaction: typed text is always stored, and never both refused and pending.
    keepRefused: (command, problem) =>
      queue(command.id, (store) => store.keepRefused({ command, problem }).then(() => done(command.id))),
    stop: () => clearTimeout(again),
  };
};
