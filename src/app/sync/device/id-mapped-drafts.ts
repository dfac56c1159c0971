import { recordIdOf, type IdMap } from '../../../domain/journal/local-ids.ts';
import type { Drafts } from './write-ahead-drafts.ts';

/**
 * The key of a draft contains the id of its record. When a new record gets its id from the server, its drafts move to
 * that id: 'comment/p1/unsent-…' becomes 'comment/p1/SHOP-7'.
 */
const renamed = (key: string, ids: ReadonlyMap<string, string>) =>
  key
    .split('/')
    .map((part) => ids.get(part) ?? part)
    .join('/');

export const createIdMappedDrafts = (drafts: Drafts, sentNow: () => IdMap): Drafts => {
  let work: Promise<unknown> = Promise.resolve();
  /** Runs jobs one after the other, so that a read returns what was written before it. */
  const inTurn = <Value>(job: () => Promise<Value>): Promise<Value> => {
    const done = work.then(job);
    work = done.catch(() => {});
    return done;
  };
  const idPairs = () =>
    Object.entries(sentNow()).map(([from, to]): [string, string] => [recordIdOf(from), recordIdOf(to)]);
  const nowOf = (key: string) => renamed(key, new Map(idPairs()));
  const beforeOf = (key: string) => renamed(key, new Map(idPairs().map(([from, to]) => [to, from])));
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
