import { v7 as uuid } from 'uuid';
import type { CookieClient } from '../server/cookie-client.ts';
import { Caller } from '../server/caller.ts';
import type { Dice } from '../storm/dice.ts';
import type { Edit } from './edit-ledger.ts';

/**
 * Somebody who edits without a pause, over real HTTP, each edit under a key of its own, until the server is gone. What
 * then stays open has an unknown outcome: it is asked again under the same key.
 */
const project = 'p-shop';

export const createEditor = (visitor: CookieClient, by: number, dice: Dice) => {
  const asked = new Map<string, Edit[]>();
  let [open, made, acknowledged]: [{ id: string; edit: Edit } | null, number, number] = [null, 0, 0];
  let caller: Caller | null = null;

  const next = (): Edit => {
    made += 1;
    const kind = dice.pick(['header', 'description', 'comment'] as const);
    return { key: uuid(), kind, by, value: `${by} says ${made}` };
  };

  const bodyOf = ({ kind, value }: Edit, id: string) => {
    const rich = `<p>${value}</p>`;
    if (kind === 'comment') return { id, action: 'ADD', field: 'COMMENT', value: rich } as const;
    return { id, action: 'UPDATE', field: kind, value: kind === 'header' ? value : rich } as const;
  };

  /** True once the server has said that it is done; rejects when it says anything else. */
  const ask = async (id: string, edit: Edit): Promise<boolean> => {
    if (!caller) return false;
    const headers = { 'idempotency-key': edit.key };
    const params = { project, id };
    const answer = await caller.ask('defects.change', { params, body: bodyOf(edit, id) }, headers).catch(() => null);
    if (answer === null || answer.status >= 500) return false;
    if (answer.status !== 200)
      throw new Error(`${edit.key} was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    acknowledged += 1;
    return true;
  };

  const meet = async () => {
    caller = new Caller(visitor.base, await visitor.token());
    return caller;
  };

  return {
    asked,
    acknowledged: () => acknowledged,
    meet,
    /** Edits until the server is gone. */
    async work(ids: readonly string[]): Promise<void> {
      for (;;) {
        const id = dice.pick(ids);
        const edit = next();
        asked.set(id, [...(asked.get(id) ?? []), edit]);
        open = { id, edit };
        if (!(await ask(id, edit))) return;
        open = null;
      }
    },
    /** True when it was an edit with an unknown outcome, which is done now. */
    async settle(): Promise<boolean> {
      if (!open) return false;
      while (!(await ask(open.id, open.edit)));
      open = null;
      return true;
    },
  };
};
