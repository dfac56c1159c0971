import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../caller.ts';
import { dataFolder, startMain } from '../database/start-main.ts';
import { urlOf } from '../test-database-target.ts';
import { begun, configuredApp, connectedApp, expiresIn, followed } from './at-cloud.ts';
import { environmentOf } from './atlassian-double.ts';
import { openWithJira, type Connected } from './at-integrations.ts';

/** Client secrets, codes, verifiers and tokens of Jira Cloud stay in the server and the sealed columns of the database. */
let at: Connected;
beforeAll(async () => {
  at = await openWithJira();
  at.jira.atlassian.decision = 'approve';
});
afterAll(() => at.close());

const activation = (id: string, consent: object) => ({ params: { id }, body: { consent } }) as never;

test('no secret leaves the server: not in answers, events or plain text in the database', async () => {
  const { admin, jira, space } = at;
  const id = await connectedApp(at);
  const redirectURL = await begun(admin, id);
  const { consent } = await followed(redirectURL);
  const answers = [
    await admin.ask('integrations.activate', activation(id, consent)),
    await admin.ask('integrations.installed', {}),
    await admin.ask('integrations.mine', {}),
  ].map(({ text }) => text);
  const tables = ['integrations', 'account_facts', 'commands'];
  const stored = await Promise.all(
    tables.map(async (name) => JSON.stringify((await space.database.pool.query(`select * from ${name}`)).rows)),
  );
  const secrets = [...jira.atlassian.secrets(), 'code_verifier'];
  expect(secrets.length).toBeGreaterThan(3);
  for (const text of [...answers, ...stored, redirectURL])
    for (const secret of secrets) expect(text).not.toContain(secret);
});

test('no secret is logged, whether an approval and a renewal succeed or fail', async () => {
  const { jira, space } = at;
  const id = await configuredApp(at);
  const main = await startMain({
    ...environmentOf(jira),
    LOG_LEVEL: 'trace',
    DATA_DIR: dataFolder(),
    DATABASE_URL: urlOf(space.database.target),
    PUBLIC_URL: space.server.base,
  });
  const base = `http://127.0.0.1:${main.port}`;
  const admin = new Caller(base, await space.token('admin'));
  const states: string[] = [];
  const approve = async () => {
    const { consent } = await followed(await begun(admin, id));
    states.push(...Object.values(consent));
    await fetch(
      `${base}/settings/integrations?${new URLSearchParams({ state: consent.state, code: states.at(-1) ?? '' })}`,
    );
    return admin.ask('integrations.activate', activation(id, consent));
  };
  const statuses: number[] = [];
  for (const mood of ['malformed', 'down', 'well'] as const) {
    jira.atlassian.mood = mood;
    statuses.push((await approve()).status);
  }
  for (const mood of ['well', 'lost', 'well'] as const) {
    jira.atlassian.mood = mood;
    await expiresIn(at, -10);
    statuses.push((await admin.ask('jira.item', { params: { id: 'SHOP-1' } })).status);
  }
  expect(statuses).toEqual([422, 422, 200, 200, 422, 422]);
  await fetch(`${base}/password/the-last-call`);
  await expect.poll(() => main.logged(), { timeout: 60_000 }).toContain('"url":"/password/…"');
  const log = main.logged();
  await main.end('SIGTERM');
  expect(log).toContain(`"url":"/aa/api/v1/integrations/${id}/activate/"`);
  for (const secret of [...jira.atlassian.secrets(), ...states])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
});
