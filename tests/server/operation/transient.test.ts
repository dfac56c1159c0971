import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isTransient } from '../../../server/wire/is-transient.ts';
import { problemOf } from '../caller.ts';
import { upload } from '../files/at-files.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { report, update } from '../defects/at-defects.ts';

/** Temporary failures are reported with the time to retry: an unreachable database, a full disk. */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

const coded = (message: string, more: object) => Object.assign(new Error(message), more);

test('a lost connection and a failing disk are transient, and a bug is not', async () => {
  const nobody = await new Promise((resolve) => {
    connect(join(tmpdir(), 'assay-nobody.sock')).on('error', resolve);
  });
  const passing = [
    nobody,
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    coded('could not extend file "base/5/1": No space left on device', { code: '53100' }),
    coded('could not open file "base/5/1": Read-only file system', { code: '42501' }),
    coded('could not access status of transaction 700', {
      code: '42501',
      detail: 'Could not open file "pg_xact/0000": Read-only file system.',
    }),
    coded('no space left on device, write', { code: 'ENOSPC', syscall: 'write' }),
  ];
  const lasting = [
    coded('permission denied for table defects', { code: '42501' }),
    coded('no such file or directory, open', { code: 'ENOENT', syscall: 'open' }),
    new TypeError('x is not a function'),
    'text',
  ];
  expect([passing.map(isTransient), lasting.map(isTransient)]).toEqual([
    passing.map(() => true),
    lasting.map(() => false),
  ]);
});

test('a database that closes all connections under load neither stops the server nor counts as a bug', async () => {
  const owner = space.as('owner');
  const id = await report(owner);
  const over = vi.fn();
  process.on('uncaughtException', over);
  const all = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`;
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, count) => {
      if (count % 15 === 7) await space.database.pool.query(all).catch(() => {});
      const body = { id, action: 'UPDATE', field: 'header', value: `Title ${count}` } as const;
      return owner.ask('defects.change', { params: { project: 'p-1', id }, body });
    }),
  );
  process.off('uncaughtException', over);
  expect(over).not.toHaveBeenCalled();
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect([problemOf(answer).kind, answer.status, answer.headers.get('retry-after')]).toEqual(['busy', 503, '2']);
  }
  await update(owner, id, 'header', 'After all');
});

test('a file that does not fit on the disk is rejected with a message, and can be sent again', async () => {
  const owner = space.as('owner');
  const { open } = await import('node:fs/promises');
  const place = mkdtempSync(join(tmpdir(), 'assay-full-'));
  const file = await open(join(place, 'one'), 'w');
  const proto = Object.getPrototypeOf(file) as { writeFile: (bytes: unknown) => Promise<void> };
  const full = vi
    .spyOn(proto, 'writeFile')
    .mockRejectedValueOnce(coded('no space left on device, write', { code: 'ENOSPC', syscall: 'write' }));
  const refused = await upload(owner, 'full-disk-file', 'one.txt', 'hello');
  full.mockRestore();
  await file.close();
  rmSync(place, { recursive: true });
  expect([refused.status, problemOf(refused).kind]).toEqual([503, 'busy']);
  expect((await upload(owner, 'full-disk-file', 'one.txt', 'hello')).status).toBe(201);
});
