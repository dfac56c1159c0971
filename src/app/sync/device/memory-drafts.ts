import type { Drafts } from './write-ahead-drafts.ts';

/** If the device stores nothing, drafts last as long as the page. */
export const createMemoryDrafts = (): Drafts => {
  const drafts = new Map<string, unknown>();
  return {
    readDraft: (key) => Promise.resolve(drafts.get(key) ?? null),
    keepDraft: (key, draft) => Promise.resolve(void drafts.set(key, draft)),
    dropDraft: (key) => Promise.resolve(void drafts.delete(key)),
  };
};
