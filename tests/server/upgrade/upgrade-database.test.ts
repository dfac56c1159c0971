import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifyLogs } from '../../../server/audit/verify-logs.ts';
import { databaseOf, expectationsOf } from '../../fixtures/upgrade/fixture.ts';
import { lasting, readAs } from '../../fixtures/upgrade/read-workspace.ts';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import { openUpgraded, type UpgradedWorkspace } from './upgraded-workspace.ts';

/**
 * Upgrades a database of an earlier version: everything that could be read from it can still be read, with the same
 * values. Responses may contain more than before, but not less.
 */
const version = '8eb4e84';
const { at, filled, deviceKey, readings } = expectationsOf(version);
const { project, defects } = filled;

let space: UpgradedWorkspace;
beforeAll(async () => {
  // Trash expires, so the clock starts at the time of the fixture and runs on from there.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at), shouldAdvanceTime: true });
  space = await openUpgraded(version);
});
afterAll(async () => {
  await space.close();
  vi.useRealTimers();
});

const calls = [...new Set(readings.map(({ call }) => call))];
const written = (call: string) => readings.filter((reading) => reading.call === call);

test('exactly the newer migrations are applied', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'server', 'database', 'migrations');
  const dump = databaseOf(version);
  const later = readdirSync(folder).filter((name) => !dump.includes(`'${name}'`));
  expect(space.migrated).toEqual(later.toSorted());
});

/** Lists that contain every earlier element: earlier versions had fewer types of notifications. */
const grown: Readonly<Record<string, string>> = {
  'session.profile': 'notificationTypes',
  'preferences.read': 'userNotificationTypes',
};
const expected = (call: string, reply: unknown): object => {
  const list = grown[call];
  if (list === undefined) return reply as object;
  const known = reply as Readonly<Record<string, unknown[]>>;
  return { ...known, [list]: expect.arrayContaining(known[list] ?? []) };
};

describe('all calls return the same answers as before the upgrade', () => {
  test.each(calls.filter((call) => call !== 'audits.list'))('%s', async (call) => {
    for (const { as, args, reply } of written(call))
      expect(await readAs(space.callers[as], call, args), `${as} ${JSON.stringify(args)}`).toMatchObject(
        expected(call, lasting(reply)),
      );
  });

  test('audits.list returns additional events after the upgrade', async () => {
    const was = written('audits.list').flatMap(({ reply }) => auditsOf(reply as AuditPage));
    const now: unknown[] = [];
    for (let [page, last] = [0, 1]; page < last; page += 1) {
      const reply = (await readAs(space.callers.admin, 'audits.list', { query: { size: 100, page } })) as AuditPage;
      now.push(...auditsOf(reply));
      last = reply.page.totalPages;
    }
    expect(was.length).toBeGreaterThan(100);
    expect(now).toEqual(expect.arrayContaining(was));
  });
});

type AuditPage = Reply<'audits.list'>;
const auditsOf = (reply: AuditPage): readonly unknown[] => (lasting(reply) as AuditPage)._embedded.auditTrail;

test('the fixture contains every kind of data', () => {
  const stored = JSON.stringify(readings);
  for (const part of [
    'defect.commentChanged',
    'defect.commentRemoved',
    'defect.detached',
    'defect.restored',
    'takesBack',
    'data-mention',
    'data-attachment',
    'Größe ✓',
    'Älteste zuerst',
  ])
    expect(stored.includes(part), part).toBe(true);
  expect(Object.keys(defects)).toHaveLength(8);
  for (const call of ['defects.read', 'defects.audit', 'defects.at', 'notifications.list', 'trash.list'] as const)
    expect(written(call).length, call).toBeGreaterThan(0);
});

test('the logs are unaltered, event by event', async () => {
  const { facts, wrong } = await verifyLogs(space.database.pool);
  expect([wrong, facts > 100]).toEqual([[], true]);
});

test('files are unchanged byte by byte', async () => {
  const { owner } = space.callers;
  const params = { project, id: defects['attached'] ?? '' };
  const { attachments } = await owner.reply('defects.attachments', { params, query: {} });
  const [notes] = attachments.filter(({ filename }) => filename.startsWith('notes'));
  const { url } = await owner.reply('files.link', { params: { project }, query: { path: notes?.data ?? '' } });
  const answer = await owner.send('GET', url);
  expect([attachments.length, answer.text]).toEqual([2, 'Zwei Zeilen\nStück für Stück\n']);
});

test('users can sign in with their passwords, and their device data can be decrypted with the same key', async () => {
  const visitor = space.server.visitor();
  await visitor.signIn('contributor@assay.example', 'contributor-sample-1');
  expect((await visitor.step('/aa/api/v1/user/device-key', { headers: await bearer(visitor) })).text).toBe(
    JSON.stringify(deviceKey),
  );
});

const bearer = async (visitor: { token(): Promise<string> }) => ({ authorization: `Bearer ${await visitor.token()}` });

test('an old defect can be changed, discussed and restored from the trash', async () => {
  const { owner } = space.callers;
  const change = (id: string, body: object) =>
    owner.reply('defects.change', { params: { project, id }, body: { id, ...body } as never });
  const edited = defects['edited'] ?? '';
  const before = await owner.reply('defects.read', { params: { project, id: edited } });
  const result = await change(edited, { action: 'UPDATE', field: 'STATUS', value: 'Waiting' });
  expect(result).toMatchObject({ revision: before.revision + 1, facts: [{ data: { was: before.status } }] });
  await change(edited, { action: 'ADD', field: 'COMMENT', value: '<p>After the upgrade</p>' });
  const trashed = { params: { project, id: defects['trashed'] ?? '' } };
  await owner.reply('defects.restore', trashed);
  const { comments } = await owner.reply('defects.comments', { ...trashed, query: {} });
  expect(comments.map(({ comment }) => comment)).toEqual(['<p>Said before it went</p>']);
});
