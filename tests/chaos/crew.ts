import { setTimeout as pause } from 'node:timers/promises';
import { CookieClient } from '../server/cookie-client.ts';
import type { Rng } from '../storm/rng.ts';
import { differencesOf } from './edit-ledger.ts';
import { createEditor, type Listener } from './editor.ts';

/** Four people who edit the same defects at once, and the ledgers of all their requests. */
const people = 4;
const defectsAtOnce = 4;
const project = 'p-shop';
/** The maximum number of acknowledged edits, and of milliseconds, before a fault. */
const mostEdits = 120;
const longestLoad = 4_000;

export const startCrew = async (base: string, rng: Rng, listener?: Listener) => {
  const visitor = new CookieClient(base);
  await visitor.signIn('owner@assay.example', 'owner-sample-1');
  const editors = Array.from({ length: people }, (_, by) => createEditor(visitor, by, rng, listener));
  const all: string[] = [];

  const meet = async () => {
    const [caller] = await Promise.all(editors.map((editor) => editor.meet()));
    return caller!;
  };
  const edits = () => editors.reduce((sum, editor) => sum + editor.acknowledged(), 0);

  return {
    visitor,
    all,
    edits,
    meet,

    /** Creates defects to work on. */
    async report(): Promise<readonly string[]> {
      const caller = await meet();
      const body = { header: 'Under load', status: 'To Do', severity: 'Major' };
      const made: string[] = [];
      for (let count = 0; count < defectsAtOnce; count += 1)
        made.push((await caller.reply('defects.create', { params: { project }, body })).id);
      all.push(...made);
      return made;
    },

    /** Runs until the server is gone for each of them, or the run is over. `settle` reports rejections at the end. */
    work(ids: readonly string[], isOver?: () => boolean): Promise<unknown> {
      const work = Promise.all(editors.map((editor) => editor.work(ids, isOver)));
      work.catch(() => {});
      return work;
    },

    /** Continues despite errors until the run is over: requests with an unknown outcome are repeated at once. */
    persist: (ids: readonly string[], isOver: () => boolean): Promise<unknown> =>
      Promise.all(
        editors.map(async (editor) => {
          while (!isOver()) {
            await editor.work(ids, isOver);
            await editor.settle();
          }
        }),
      ),

    /** Resolves when everyone has saved something since. */
    goesOn(): () => boolean {
      const before = editors.map((editor) => editor.acknowledged());
      return () => editors.every((editor, by) => editor.acknowledged() > (before[by] ?? 0) + 1);
    },

    /** At a random point between two steps of a call. */
    async moment(longest = longestLoad): Promise<void> {
      const wanted = edits() + rng.below(mostEdits);
      const end = performance.now() + longest;
      while (edits() < wanted && performance.now() < end) await pause(1);
      await pause(rng.below(40));
    },

    /** Repeats requests with an unknown outcome; returns their number. */
    async settle(): Promise<number> {
      await meet();
      return (await Promise.all(editors.map((editor) => editor.settle()))).filter(Boolean).length;
    },

    async differences(ids: readonly string[]): Promise<readonly string[]> {
      const caller = await meet();
      const found: string[] = [];
      for (const id of ids) {
        const request = editors.flatMap((editor) => editor.asked.get(id) ?? []);
        found.push(...(await differencesOf(caller, project, id, request)));
      }
      return found;
    },
  };
};
