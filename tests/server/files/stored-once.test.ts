import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from '../../../server/files/folder-store.ts';
import { createUploads } from '../../../server/files/uploads.ts';
import type { Caller } from '../caller.ts';
import { at, report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { linkOf, storedFiles, upload } from './at-files.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const folder = () => join(space.server.config.dataDir, 'files');
const sweep = async () => {
  await space.database.pool.query("update uploads set created_date = now() - interval '25 hours'");
  const uploads = createUploads(space.database.kysely, createFolderStore(folder()));
  return uploads.sweep(new Date(Date.now() - 86_400_000).toISOString());
};
const take = async (id: string, name: string) => {
  await owner.reply('defects.change', { ...at(id), body: { id, action: 'ADD', upload: name } });
};
const bytesOf = async (id: string) => (await fetch(new URL(await linkOf(owner, id), space.server.base))).text();

test('identical files are stored once per project', async () => {
  await Promise.all(['same-id-1', 'same-id-2', 'same-id-3'].map((id) => upload(owner, id, 'x.txt', 'the same')));
  expect(storedFiles(space)).toHaveLength(1);
  await upload(owner, 'same-id-4', 'x.txt', 'the same', 'p-2');
  await upload(owner, 'other-id-1', 'x.txt', 'other');
  expect(storedFiles(space)).toHaveLength(3);
});

test('an upload with a reused id does not overwrite files of others', async () => {
  const [one, other] = [await report(owner), await report(owner)];
  await upload(owner, 'first-of-two', 'a.txt', 'shared by both');
  await upload(owner, 'second-of-two', 'b.txt', 'shared by both');
  await take(one, 'second-of-two');
  await sweep();
  await upload(owner, 'first-of-two', 'a.txt', 'something else');
  await take(other, 'first-of-two');
  expect([await bytesOf(one), await bytesOf(other)]).toEqual(['shared by both', 'something else']);
});

test('attached files stay readable and others are deleted, in any order of uploads, attachments and sweeps', async () => {
  let round = 0;
  const acts = fc.array(fc.constantFrom('upload x', 'upload y', 'take', 'sweep'), { minLength: 3, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      round += 1;
      let waiting: { name: string; bytes: string }[] = [];
      const taken: { id: string; bytes: string }[] = [];
      for (const [index, act] of list.entries()) {
        const next = { name: `law-file-${round}-${index}`, bytes: `${round} ${act}` };
        if (act.startsWith('upload')) {
          waiting.push(next);
          await upload(owner, next.name, 'a.txt', next.bytes);
        } else if (act === 'sweep') {
          await sweep();
          waiting = [];
        } else {
          const first = waiting.shift();
          if (!first) continue;
          const id = await report(owner);
          await take(id, first.name);
          taken.push({ id, bytes: first.bytes });
        }
      }
      await sweep();
      for (const { id, bytes } of taken) expect(await bytesOf(id)).toBe(bytes);
      const { rows } = await space.database.pool.query<{ count: number }>(
        'select count(distinct file_id)::int as count from uploads where attached_to is not null',
      );
      expect(storedFiles(space)).toHaveLength(rows[0]?.count ?? -1);
    }),
    { numRuns: 12 },
  );
});

test('unregistered and partial files are deleted after a day, and recent ones stay', async () => {
  const place = join(folder(), 'ab');
  mkdirSync(place, { recursive: true });
  const old = new Date(Date.now() - 90_000_000);
  for (const name of ['0000ab', '0001ab.7.half', '0002ab']) writeFileSync(join(place, name), 'lost');
  for (const name of ['0000ab', '0001ab.7.half']) utimesSync(join(place, name), old, old);
  await sweep();
  const left = storedFiles(space);
  expect([left.includes('0002ab'), left.includes('0000ab'), left.includes('0001ab.7.half')]).toEqual([
    true,
    false,
    false,
  ]);
});
