import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipPartsOf } from '../../../server/transfers/read/zip-parts.ts';
import { pagePolicy } from '../../../server/wire/security-headers.ts';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import { freePort } from '../free-port.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addPicture, addRun } from './at-logs.ts';

/** The second origin, which serves the trace viewer and the files of traces. */
let space: Workspace;
let origin: string;
let ahead = 0;
beforeAll(async () => {
  const port = await freePort();
  space = await openWorkspace({ env: { EVIDENCE_PORT: String(port) }, now: () => Date.now() + ahead });
  await space.server.built.traces?.listen({ host: '127.0.0.1', port });
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => space.close());

const traceOf = (who: string, logId: string, query = {}): Promise<Reply<'logs.trace'>> =>
  space.as(who).reply('logs.trace', { params: { project: 'p-1', logId }, query });

/** The list of files that the viewer is told to read. */
const listIn = ({ address }: Reply<'logs.trace'>): string => new URL(address).searchParams.get('trace') ?? '';
interface List {
  readonly entries: readonly { readonly name: string; readonly path: string }[];
}
const entriesAt = async (list: string): Promise<List['entries']> =>
  ((await (await fetch(list)).json()) as List).entries;
const statusAt = async (path: string): Promise<number> => (await fetch(new URL(path, origin))).status;

const tracedRun = async () => {
  const { run, log } = await addRun(space.database);
  const add = (name: string, kind: 'trace' | 'resource', isStored = true) =>
    addPicture(space, { run, name: `trace/${name}`, bytes: `bytes of ${name}`, kind, isStored });
  await add('0-1.trace', 'trace');
  await add('0-1.network', 'trace');
  await add('0-2.trace', 'trace');
  await add('resources/a.css', 'resource');
  await add('resources/late.png', 'resource', false);
  await addPicture(space, { run, attempt: 2, name: 'trace/0-1.stacks', bytes: 'of a later attempt', kind: 'trace' });
  return { run, log };
};

test('the address of a trace leads to its files that have arrived, on an origin of their own', async () => {
  const { log } = await tracedRun();
  const trace = await traceOf('viewer', log);
  expect(new URL(trace.address).origin).toBe(origin);
  const entries = await entriesAt(listIn(trace));
  expect(entries.map(({ name }) => name).toSorted()).toEqual(['0-1.network', '0-1.trace', 'resources/a.css']);
  for (const { name, path } of entries) {
    const answer = await fetch(new URL(path, origin));
    expect(await answer.text()).toBe(`bytes of ${name}`);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const zip = await fetch(trace.file);
  expect(zip.headers.get('content-disposition')).toBe('attachment; filename="trace.zip"');
  const parts = zipPartsOf(Buffer.from(await zip.arrayBuffer())) ?? [];
  expect(Object.fromEntries(parts.map(({ name, data }) => [name, data.toString()]))).toEqual(
    Object.fromEntries(entries.map(({ name }) => [name, `bytes of ${name}`])),
  );
  const second = await entriesAt(listIn(await traceOf('viewer', log, { iteration: 2 })));
  expect(second.map(({ name }) => name)).toContain('0-2.trace');
  await space.database.kysely.updateTable('run_evidence').set({ purged_date: new Date().toISOString() }).execute();
  expect(await traceOf('viewer', log)).toEqual({ address: '', file: '', reason: 'missing' });
  const { log: without } = await addRun(space.database);
  expect(await traceOf('viewer', without)).toEqual({ address: '', file: '', reason: 'missing' });
});

test('the viewer has a policy of its own, may be framed by the product alone, and sets no cookie', async () => {
  const { log } = await tracedRun();
  const answer = await fetch((await traceOf('owner', log)).address);
  expect(answer.status).toBe(200);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${new URL(space.server.base).origin}`);
  expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-");
  expect(policy).not.toContain('unsafe-inline');
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(pagePolicy('nonce', space.server.config, false)).toContain(`frame-src ${origin};`);
  for (const path of ['/', '/aa/api/v1/users/token', '/healthz', '/viewer/../package.json', '/trace/'])
    expect(await statusAt(path)).toBe(404);
});

test('the session of the product is not given to the origin of traces', async () => {
  const statusFor = async (headers: Record<string, string>) =>
    (await fetch(`${space.server.base}/aa/api/v1/users/token`, { headers })).status;
  expect(await statusFor({})).toBe(401);
  expect(await statusFor({ origin: new URL(space.server.base).origin })).toBe(401);
  expect(await statusFor({ origin })).toBe(403);
});

test('an address that was changed, has expired, or whose person has lost the right leads nowhere', async () => {
  const { run, log } = await tracedRun();
  const trace = await traceOf('contributor', log);
  const [list, zip] = [listIn(trace), trace.file];
  const [entry] = await entriesAt(list);
  const file = entry?.path ?? '';
  const token = new URL(list).pathname.split('/').at(-1) ?? '';
  const [payload = '', seal = ''] = token.split('.');
  const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('contributor', 'stranger'));
  expect(await statusAt(`/trace/${forged.toString('base64url')}.${seal}`)).toBe(404);
  expect(await statusAt(`/trace/${token}/${'0'.repeat(64)}`)).toBe(404);
  // Evidence that is there, and belongs to no trace.
  const picture = await addPicture(space, { run, bytes: 'a picture of this run' });
  expect(await statusAt(`/trace/${token}/${picture}`)).toBe(404);

  const { kysely } = space.database;
  const member = kysely.updateTable('subscription_permissions').where('user_id', '=', 'contributor');
  const row = await kysely
    .selectFrom('subscription_permissions')
    .select('module_permissions')
    .where('user_id', '=', 'contributor')
    .executeTakeFirstOrThrow();
  await member.set({ module_permissions: JSON.stringify([]) as never }).execute();
  expect([await statusAt(list), await statusAt(file), await statusAt(zip)]).toEqual([404, 404, 404]);
  await member.set({ module_permissions: JSON.stringify(row.module_permissions) as never }).execute();
  expect(await statusAt(file)).toBe(200);
  ahead = 16 * 60_000;
  expect([await statusAt(list), await statusAt(file), await statusAt(zip)]).toEqual([404, 404, 404]);
  ahead = 0;
});

test('without its port, an installation says that it shows no traces', async () => {
  const { log } = await tracedRun();
  await space.server.built.traces?.close();
  expect(await traceOf('owner', log)).toEqual({ address: '', file: '', reason: 'off' });
});
