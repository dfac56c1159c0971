import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evidenceId } from '../../../server/runs/evidence/evidence-content.ts';
import { purgeRuns } from '../../../server/runs/purge-runs.ts';
import { createFolderStore } from '../../../server/files/folder-store.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import type { Args } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import { addFlows, flowIds, passwordDataset } from '../datasets/at-datasets.ts';
import { change as changeFlow, step, task } from '../flows/at-flows.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { flowWith, requested, TestAgent, type Held } from './at-runs.ts';

/** Evidence of an attempt, and the secrets of its plan. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
let flowId: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await addFlows(space);
  flowId = await flowWith(owner, {});
  agent = await TestAgent.announced(owner, { slots: 16 });
});
afterAll(() => space.close());

type Item = Args<'agents.lacks'>['body']['manifest'][number];
const hashOf = (bytes: string) => createHash('sha256').update(bytes).digest('hex');
const itemOf = (name: string, bytes: string, more: Partial<Item> = {}): Item => ({
  ...{ name, hash: hashOf(bytes), bytes: bytes.length, kind: 'picture', type: 'image/jpeg', seq: null },
  ...more,
});
const holding = async () => {
  await requested(owner, { flowId });
  return agent.claimed();
};
const lacks = async (held: Held, manifest: Item[]) =>
  (await owner.reply('agents.lacks', { ...held.at, body: { ...held.hold, manifest } })).lacks;
const argsFor = ({ hold: { run, attempt, token } }: Held, hash: string, bytes: string) => ({
  params: { run, hash },
  query: { attempt, token },
  bytes: new Blob([bytes]),
});
const put = (held: Held, hash: string, bytes: string) => owner.ask('agents.put', argsFor(held, hash, bytes));
const storedFiles = () => {
  const folder = join(space.server.config.dataDir, 'evidence');
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? one.name : []));
};

test('contents are registered, stored once in the account, and accepted after the end', async () => {
  const held = await holding();
  const [one, two] = ['first picture', 'second picture'];
  const manifest = [itemOf('1.jpg', one), itemOf('again.jpg', one), itemOf('2.jpg', two, { seq: 2 })];
  expect(await lacks(held, manifest)).toEqual([hashOf(one), hashOf(two)]);
  expect((await put(held, hashOf(one), one)).status).toBe(200);
  expect(await lacks(held, manifest)).toEqual([hashOf(two)]);
  await held.end('failed', 0);
  expect((await put(held, hashOf(two), two)).status).toBe(200);
  expect((await put(held, hashOf(two), two)).status).toBe(200);
  const other = await holding();
  expect(await lacks(other, [itemOf('x.jpg', two)])).toEqual([]);
  expect(storedFiles().toSorted()).toEqual([one, two].map((bytes) => evidenceId('acc-1', hashOf(bytes))).toSorted());
});

test('bytes that differ from their hash or size are refused and leave nothing', async () => {
  const held = await holding();
  const before = storedFiles();
  const good = 'what was registered';
  await lacks(held, [itemOf('good.jpg', good)]);
  const differs = { status: 422, code: 'evidenceDiffers' };
  for (const bytes of ['what was registerex', 'what', `${good}!`])
    expect(await owner.problem('agents.put', argsFor(held, hashOf(good), bytes))).toMatchObject(differs);
  expect(await owner.problem('agents.put', argsFor(held, hashOf('other'), 'other'))).toMatchObject({
    status: 422,
    code: 'evidenceUnknown',
  });
  expect(storedFiles()).toEqual(before);
});

test('an attempt has a limit, and only its holder registers and sends', async () => {
  const held = await holding();
  const large = Array.from({ length: 6 }, (_, at) => itemOf(`${at}`, `${at}`, { bytes: runLimits.blobBytes }));
  const body = { ...held.hold, manifest: large };
  expect(await owner.problem('agents.lacks', { ...held.at, body })).toMatchObject({
    status: 403,
    code: 'evidenceFull',
    values: { max: 250 },
  });
  const stolen = { ...held.at, body: { ...held.hold, manifest: [] } };
  expect((await space.as('contributor').problem('agents.lacks', stolen)).status).toBe(410);
});

test('contents and plans that no run uses any more are purged, and others stay', async () => {
  const { kysely, pool } = space.database;
  const held = await holding();
  const bytes = 'soon gone';
  await lacks(held, [itemOf('gone.jpg', bytes)]);
  await put(held, hashOf(bytes), bytes);
  const files = createFolderStore(join(space.server.config.dataDir, 'evidence'));
  const later = Date.now() + 2 * 86_400_000;
  await purgeRuns(kysely, files, later);
  expect(storedFiles()).toContain(evidenceId('acc-1', hashOf(bytes)));
  await pool.query('delete from run_evidence where run_id = $1', [held.run.run]);
  await pool.query("insert into run_plans (account_id, hash, plan) values ('acc-1', 'unused', '{}')");
  await purgeRuns(kysely, files, later);
  expect(storedFiles()).not.toContain(evidenceId('acc-1', hashOf(bytes)));
  const { rows } = await pool.query<{ hash: string }>('select hash from run_plans');
  expect(rows).toEqual([{ hash: held.run.plan }]);
});

test('the holder gets the secrets of its plan, and the plan has only their keys', async () => {
  await changeFlow(owner, flowIds.checkOut, [
    { type: 'task.add', task: task('t1') },
    { type: 'step.add', step: step('s-pass', 't1', { actionType: 'Type' }) },
  ]);
  const datasetId = await passwordDataset(owner, 's-pass');
  await requested(owner, { flowId: flowIds.checkOut, datasetId });
  const held = await agent.claimed();
  const plan = await owner.reply('agents.plan', { params: { hash: held.run.plan } });
  expect(plan.secrets).toEqual(['Password', 'Password 2']);
  expect(plan.nodes[0]?.rows.map(({ steps }) => steps['s-pass']?.secret)).toEqual(['Password', 'Password 2']);
  expect(JSON.stringify(plan)).not.toContain('horse');
  const answer = await owner.ask('agents.secrets', { ...held.at, body: held.hold });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(answer.text)).toEqual({
    secrets: { Password: 'correct horse', 'Password 2': 'battery staple' },
  });
  await held.end('failed', 0);
  expect((await owner.problem('agents.secrets', { ...held.at, body: held.hold })).status).toBe(410);
});
