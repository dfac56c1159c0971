import { firstValueFrom, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { findTags } from '../../../src/app/areas/tags/tags.ts';
import type { TagsNeeds } from '../../../src/app/areas/tags/tags-needs.ts';
import { startJournal } from '../../../src/app/sync/journal.ts';
import { createStorageQueue } from '../../../src/app/sync/device/storage-queue.ts';

const begin = () => {
  const journal = startJournal({
    opening: {},
    storageQueue: createStorageQueue(null, () => {}),
    random: () => 0.5,
    deliver: () => of([]),
    onConfirmed: () => {},
    onRefused: () => {},
    onTooNew: () => {},
  });
  let isOffline = false;
  const needs = {
    journal,
    platform: { stamp: (by: string) => ({ id: `read-${isOffline}`, at: '2026-11-23T12:00:00Z', by }) },
    userId: 'u-ada',
    tags: {
      find: () => (isOffline ? throwError(() => ({ kind: 'offline' })) : of({ tags: [], position: 3 })),
    },
  } as unknown as TagsNeeds;
  const find = (term: string) => firstValueFrom(findTags(needs, { projectId: 'p1', term }));
  return { find, leaveNetwork: () => (isOffline = true), end: () => journal.stop() };
};

test('offline, a project that is known to have no tags has none, so that one can be created', async () => {
  const { find, leaveNetwork, end } = begin();
  expect(await find('')).toEqual([]);
  leaveNetwork();
  expect(await find('Shutter')).toEqual([]);
  end();
});

test('offline, the tags of a project that was never read cannot be found', async () => {
  const { find, leaveNetwork, end } = begin();
  leaveNetwork();
  await expect(find('Shutter')).rejects.toEqual({ kind: 'offline' });
  end();
});
