import { draftKeyOf, uploadsOf, type CommandDraft } from '../../../domain/journal/command-files.ts';
import type { Command } from '../../../domain/journal/fact.ts';
import type { ProductCommand } from '../../../domain/journal/product.ts';
import { readCommand } from '../../../domain/journal/stored-command.ts';
import type { LeftEntry, WriteAheadLog } from '../../../services/journal/write-ahead-log.ts';
import type { AreaLoader } from '../../area-loader.ts';
import type { Device } from '../../device.ts';
import type { Platform } from '../../platform.ts';
import { writeAheadName, type WrittenCommand } from './device-rows.ts';
import { understood } from '../entrance.ts';
import type { HeldFiles } from './held-files.ts';
import type { JournalWiring } from '../journal-wiring.ts';
import { createIdMappedDrafts } from './id-mapped-drafts.ts';
import { createWriteAheadDrafts, type Drafts, type WriteAheadDrafts } from './write-ahead-drafts.ts';

/**
 * Recovers what closed pages left in the write-ahead log:
 *
 *   drafts ─▶ the device      commands ─▶ the journal, which stores and sends them; known ones are done
 *
 * A command made from a draft names files whose bytes are in the draft. A person who left before the draft was stored was
 * warned.
 */
export interface RecoveryNeeds {
  readonly journal: Pick<JournalWiring, 'recover' | 'journal'>;
  readonly writeAhead: WriteAheadLog;
  /** Null where nothing is stored. */
  readonly store: Drafts | null;
  readonly held: HeldFiles;
  readonly device: Pick<Device, 'bytesOf'>;
  readonly platform: Pick<Platform, 'after'>;
  readonly need: AreaLoader['need'];
  log(message: string, detail: unknown): void;
}

interface Recovery extends RecoveryNeeds {
  readonly drafts: WriteAheadDrafts | null;
}

/** Entries of a newer version stay for that version; entries that are no command go to quarantine. */
const commandsIn = (entries: readonly LeftEntry[]): readonly Command[] =>
  entries
    .filter(({ name }) => name.startsWith(writeAheadName('')))
    .flatMap(({ value }) => {
      const { command, version } = (value ?? {}) as Partial<WrittenCommand>;
      const stored = readCommand(command, version);
      return stored.kind === 'command' ? [stored.command] : [];
    })
    // Ids increase with time.
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** The draft at this key, if it is the one that the command was made from. */
const draftAt = async ({ drafts }: Recovery, key: string, { id }: Command): Promise<CommandDraft | null> => {
  const draft = (await drafts?.readDraft(key)) as CommandDraft | null | undefined;
  return draft?.key === id ? draft : null;
};

/** False when they are gone; rejects when the device cannot answer now or has no room for them. */
const hasFiles = async (needs: Recovery, command: Command): Promise<boolean> => {
  const key = draftKeyOf(command);
  const uploads = uploadsOf(command);
  if (key === null || uploads.length === 0) return true;
  if (!needs.drafts) throw new Error('nothing can be read from this device');
  const { held, device } = needs;
  const draft = await draftAt(needs, key, command);
  for (const upload of uploads) {
    if (await held.read(upload)) continue;
    const file = draft?.files.find(({ id }) => id === upload);
    if (!file) return false;
    await held.keep(file, device.bytesOf(file.base64Content));
  }
  return true;
};

/** The command waits to be sent, so its form starts empty. */
const dropDraft = async (needs: Recovery, command: Command): Promise<void> => {
  const key = draftKeyOf(command);
  if (key !== null && (await draftAt(needs, key, command))) await needs.drafts?.dropDraft(key);
};

const recover = async (needs: Recovery, entries: readonly LeftEntry[]): Promise<void> => {
  const { journal, writeAhead, drafts, platform, need, log } = needs;
  drafts?.recover(entries);
  const ready: Command[] = [];
  for (const command of await understood(need, commandsIn(entries), (one) => one)) {
    platform.after(command.id);
    try {
      if (await hasFiles(needs, command)) ready.push(command);
      else writeAhead.done(writeAheadName(command.id));
    } catch (error) {
      // The entry stays in the log: the next page tries again.
      log('A change waits for its files', error);
    }
  }
  await journal.recover(ready as readonly Command[] as readonly ProductCommand[]);
  for (const command of ready) await dropDraft(needs, command).catch(() => {});
};

/** The store of drafts from now on. Resolves after earlier work is recovered; work that is left later follows. */
export const recoverWork = async (needs: RecoveryNeeds): Promise<WriteAheadDrafts | null> => {
  const { journal, store, writeAhead } = needs;
  const named = store && createIdMappedDrafts(store, () => journal.journal.getSnapshot().context.idMap);
  const drafts = named && createWriteAheadDrafts(named, writeAhead);
  const recoveries: Promise<void>[] = [];
  await writeAhead.takeOver((entries) => void recoveries.push(recover({ ...needs, drafts }, entries)));
  await Promise.all(recoveries);
  return drafts;
};
