import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { createIdMappedDrafts } from '../../../src/app/sync/device/id-mapped-drafts.ts';
import { localId, type IdMap } from '../../../src/domain/journal/local-ids.ts';

test.each([
  ['comment', 'defect', 'SHOP-7'],
  ['note', 'sample-record', uuid()],
])('a draft at %s/… that was started before its %s had an id is found under the id', async (kind, stream, after) => {
  const stored = new Map<string, unknown>();
  const before = localId(uuid());
  let idMap: IdMap = {};
  const drafts = createIdMappedDrafts(
    {
      readDraft: async (key) => stored.get(key) ?? null,
      keepDraft: async (key, draft) => void stored.set(key, draft),
      dropDraft: async (key) => void stored.delete(key),
    },
    () => idMap,
  );
  await drafts.keepDraft(`${kind}/p1/${before}`, 'Half a thou');
  idMap = { [`${stream}/${before}`]: `${stream}/${after}` };
  expect(await drafts.readDraft(`${kind}/p1/${after}`)).toBe('Half a thou');
  // A late writer that still uses the local id writes to the same draft.
  void drafts.keepDraft(`${kind}/p1/${before}`, 'Half a thought');
  expect(await drafts.readDraft(`${kind}/p1/${after}`)).toBe('Half a thought');
  await drafts.dropDraft(`${kind}/p1/${after}`);
  expect([...stored]).toEqual([]);
});
