import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller, problemOf } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

const most = 40;
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace({ env: { RATE_LIMIT_PER_MINUTE: String(most) } });
});
afterAll(() => space.close());

const askOften = (ask: () => ReturnType<Caller['ask']>) =>
  Promise.all(Array.from({ length: most + 20 }, ask)).then((answers) => answers.filter(({ status }) => status === 429));

test('an address with too many calls is throttled with a message, and users, pages and health checks are not', async () => {
  const nobody = new Caller(space.server.base, null);
  const refused = await askOften(() => nobody.ask('session.configuration', {}));
  expect(refused).toHaveLength(20);
  const [first] = refused;
  expect(first && problemOf(first)).toMatchObject({ kind: 'busy', status: 429 });
  expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await space.as('owner').ask('projects.list', {})).status).toBe(200);
  // A guess at the address of a calendar feed is counted, too.
  expect((await nobody.send('GET', `/feeds/${'x'.repeat(22)}.ics`)).status).toBe(429);
  for (let time = 0; time <= most; time += 1) expect((await nobody.send('GET', '/healthz')).status).toBe(200);
});

test('calls are counted per user, other users are not throttled, and no write is half done', async () => {
  const [one, other] = [space.as('contributor'), space.as('viewer')];
  expect(await askOften(() => one.ask('session.profile', {}))).toHaveLength(20);
  expect((await other.ask('session.profile', {})).status).toBe(200);
  const body = { header: 'One too many', status: 'To Do', severity: 'Major' };
  expect(
    (await one.send('POST', '/wi/api/v1/p-1/defects', JSON.stringify(body), { 'content-type': 'application/json' }))
      .status,
  ).toBe(429);
  const { rows } = await space.database.pool.query("select 1 from defects where header = 'One too many'");
  expect(rows).toEqual([]);
});
