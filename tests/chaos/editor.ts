import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { CookieClient } from '../server/cookie-client.ts';
import { Caller, type Answer } from '../server/caller.ts';
import type { Rng } from '../storm/rng.ts';
import type { Edit } from './edit-ledger.ts';

/**
 * A user who edits over real HTTP, with a separate key for each edit. A request without an answer has an unknown outcome: it
 * is repeated with the same key before anything else.
 */
const project = 'p-shop';
/** The delay before a request without an answer is repeated. */
const breath = 50;
const patience = 120_000;

/** Called for each answer, and for each missing answer (null), with the milliseconds it took. */
export type Listener = (answer: Answer | null, took: number) => void;

export const createEditor = (visitor: CookieClient, by: number, rng: Rng, listener: Listener = () => {}) => {
  const requests = new Map<string, Edit[]>();
  let [open, made, acknowledged]: [{ id: string; edit: Edit } | null, number, number] = [null, 0, 0];
  let caller: Caller | null = null;

  const next = (): Edit => {
    made += 1;
    const kind = rng.pick(['header', 'description', 'comment'] as const);
    return { key: uuid(), kind, by, value: `${by} says ${made}` };
  };

  const bodyOf = ({ kind, value }: Edit, id: string) => {
    const rich = `<p>${value}</p>`;
    if (kind === 'comment') return { id, action: 'ADD', field: 'COMMENT', value: rich } as const;
    return { id, action: 'UPDATE', field: kind, value: kind === 'header' ? value : rich } as const;
  };

  const meet = async () => {
    caller = new Caller(visitor.base, await visitor.token());
    return caller;
  };

  /** True once the server has acknowledged it; rejects on any other answer. */
  const ask = async (id: string, edit: Edit): Promise<boolean> => {
    const known = caller ?? (await meet().catch(() => null));
    if (!known) return false;
    const headers = { 'idempotency-key': edit.key ?? '' };
    const params = { project, id };
    const began = performance.now();
    const answer = await known.ask('defects.change', { params, body: bodyOf(edit, id) }, headers).catch(() => null);
    listener(answer, performance.now() - began);
    // Tokens expire after minutes, sessions after days.
    if (answer?.status === 401) caller = null;
    if (answer === null || answer.status === 401 || answer.status === 429 || answer.status >= 500) return false;
    if (answer.status !== 200)
      throw new Error(`${edit.key} was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    acknowledged += 1;
    open = null;
    return true;
  };

  const edit = async (ids: readonly string[]): Promise<boolean> => {
    const id = rng.pick(ids);
    const wantedEdit = next();
    requests.set(id, [...(requests.get(id) ?? []), wantedEdit]);
    open = { id, edit: wantedEdit };
    return ask(id, wantedEdit);
  };

  /** True if it was an edit with an unknown outcome that is now acknowledged. */
  const settle = async (): Promise<boolean> => {
    if (!open) return false;
    const end = performance.now() + patience;
    while (open && !(await ask(open.id, open.edit))) {
      if (performance.now() > end) throw new Error(`${open.edit.key} was never answered`);
      await pause(breath);
    }
    return true;
  };

  return {
    asked: requests,
    acknowledged: () => acknowledged,
    meet,
    settle,
    /** Edits without a pause until the server is gone or rejects, or the run is over. */
    async work(ids: readonly string[], isOver = () => false): Promise<void> {
      while (!isOver() && (await edit(ids)));
    },
    /** Edits on a schedule until the run is over, and catches up after delays. Returns the number of missing answers. */
    async keepTo(every: number, ids: readonly string[], isOver: () => boolean): Promise<number> {
      let [due, unanswered] = [performance.now() + rng.next() * every, 0];
      while (!isOver()) {
        await pause(Math.max(0, due - performance.now()));
        due += every;
        if (await edit(ids)) continue;
        unanswered += 1;
        await settle();
      }
      return unanswered;
    },
  };
};
export type Editor = ReturnType<typeof createEditor>;
