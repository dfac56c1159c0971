import { defectAbout, defectIdOf } from '../../../domain/defects/defect-facts.ts';
import { idIn, type IdMap } from '../../../domain/journal/local-ids.ts';
import type { Drafts } from './write-ahead-drafts.ts';

/**
 * Drafts are stored under the id of their defect. When a new defect gets its id from the server, its drafts move to
 * that id: 'comment/p1/unsent-…' becomes 'comment/p1/SHOP-7'.
 */
const renamed = (key: string, name: (id: string) => string) => key.split('/').map(name).join('/');

export const createIdMappedDrafts = (drafts: Drafts, sentNow: () => IdMap): Drafts => {
  let work: Promise<unknown> = Promise.resolve();
  /** Runs jobs one after the other, so that a read returns what was written before it. */
  const inTurn = <Value>(job: () => Promise<Value>): Promise<Value> => {
    const done = work.then(job);
    work = done.catch(() => {});
    return done;
  };
  const nowOf = (key: string) => renamed(key, (id) => defectIdOf(idIn(sentNow(), defectAbout(id))));
  const beforeOf = (key: string) => {
    const before = new Map(Object.entries(sentNow()).map(([from, about]) => [about, from]));
    return renamed(key, (id) => defectIdOf(before.get(defectAbout(id)) ?? defectAbout(id)));
  };
  return {
    readDraft: (key) =>
      inTurn(async () => {
        const draft = await drafts.readDraft(nowOf(key));
        const old = beforeOf(nowOf(key));
        return draft === null && old !== nowOf(key) ? drafts.readDraft(old) : draft;
      }),
    keepDraft: (key, draft) => inTurn(() => drafts.keepDraft(nowOf(key), draft)),
    dropDraft: (key) =>
      inTurn(async () => {
        const old = beforeOf(nowOf(key));
        if (old !== nowOf(key)) await drafts.dropDraft(old);
        await drafts.dropDraft(nowOf(key));
      }),
  };
};
