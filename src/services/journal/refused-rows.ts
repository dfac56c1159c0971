import type { Command } from '../../domain/journal/fact.ts';
import type { Refused } from '../../domain/journal/journal-state.ts';
import { commandVersion, readCommand } from '../../domain/journal/stored-command.ts';
import { isProblem } from '../../domain/problems/problem.ts';
import type { Cipher } from './cipher.ts';
import type { StoredRefusal } from './journal-shape.ts';
import type { JournalDatabase, SealedRows } from './sealed-rows.ts';
import { dropWaiting } from './waiting-rows.ts';

/** Commands that the server has refused, with the reason, until the user decides about them. */
export const createRefusedRows = (database: JournalDatabase, cipher: Cipher, { read, setQuarantine }: SealedRows) => {
  /** Rows of a newer version stay in place; rows that are not commands are quarantined. */
  const refusalOf = async (key: string): Promise<readonly Refused<Command>[]> => {
    const sealed = await database.get('refused', key);
    const row = (await read('refused', key)) as Partial<StoredRefusal> | null;
    if (!sealed || !row) return [];
    const stored = readCommand(row.command, row.version);
    if (stored.kind === 'newer') return [];
    if (stored.kind === 'command' && isProblem(row.problem)) return [{ command: stored.command, problem: row.problem }];
    await setQuarantine('refused', key, sealed);
    return [];
  };

  return {
    readRefused: async (): Promise<readonly Refused<Command>[]> =>
      (await Promise.all((await database.getAllKeys('refused')).map(refusalOf))).flat(),
    /** Moves the command from waiting to refused in one transaction: in both stores it would be sent again. */
    async keepRefused(refused: Refused<Command>) {
      const { id } = refused.command;
      const sealed = await cipher.seal({ ...refused, version: commandVersion } satisfies StoredRefusal);
      const tx = database.transaction(['refused', 'waiting'], 'readwrite', { durability: 'strict' });
      const [reasons, waiting] = [tx.objectStore('refused'), tx.objectStore('waiting')];
      await Promise.all([reasons.put(sealed, id), dropWaiting(waiting, id), tx.done]);
    },
    dropRefused: (id: string) => database.delete('refused', id),
  };
};
