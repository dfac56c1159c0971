import { execFile } from 'node:child_process';
import { request as httpRequest } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { runnableScenario } from '../schedules/at-schedules.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedPipeline, atPipeline, execution, pipelineOf } from './at-pipelines.ts';
import { signedAsGitHub, signedByStandard } from './sign-delivery.ts';

/** Webhooks that start pipelines, delivered by `node:http` and by curl, which know nothing of this server. */
let space: Workspace;
let owner: Caller;
let scenario: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await TestAgent.announced(owner, { slots: 1 });
  scenario = await runnableScenario(owner);
});
afterAll(() => space.close());

const withHook = async (who: Caller = owner, ref = '') => {
  const pipeline = await pipelineOf(owner, [{ jobs: [{ items: [scenario] }] }]);
  const made = await who.reply('pipelines.createHook', { ...atPipeline(pipeline), body: { name: 'CI', ref } });
  return { pipeline, ...made };
};
const executions = async (pipeline: string) =>
  (await owner.reply('pipelines.executions', atPipeline(pipeline))).pipelineExecutions;

interface Answered {
  readonly status: number;
  readonly body: {
    readonly execution?: string | null;
    readonly path?: string;
    readonly kind?: string;
    readonly repeated?: boolean;
  };
}

/** Sends the bytes in pieces, with a length or without. */
const post = (path: string, body: string, headers: Record<string, string>): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(`${owner.base}${path}`, { method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(chunks).toString()) as Answered['body'],
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

const json = { 'content-type': 'application/json' };
const said = JSON.stringify({ ref: 'refs/heads/main', commit: '4f2a', params: { env: 'staging' } });

test('a delivery signed by Standard Webhooks starts the pipeline for the creator of the webhook, with what it says', async () => {
  const { pipeline, path, secret } = await withHook();
  const answer = await post(path, said, { ...json, ...signedByStandard(secret, said, 'msg_1') });
  expect(answer.status).toBe(202);
  expect(await execution(owner, pipeline, String(answer.body.execution))).toMatchObject({
    trigger: 'WEBHOOK',
    createdByUser: 'owner',
    ref: 'refs/heads/main',
    commit: '4f2a',
    params: { env: 'staging' },
  });
  expect(answer.body.path).toBe(`/tp/api/v1/p-1/pipelines/${pipeline}/executions/${answer.body.execution}`);
  const wrapped = JSON.stringify({ type: 'build.finished', timestamp: 'x', data: { ref: 'main', commit: 'cafe' } });
  const other = await post(path, wrapped, { ...json, ...signedByStandard(secret, wrapped, 'msg_2') });
  expect(await execution(owner, pipeline, String(other.body.execution))).toMatchObject({ ref: 'main', commit: 'cafe' });
});

test('a push that curl delivers as GitHub does starts the pipeline once, however often it comes; a ping does not', async () => {
  const { pipeline, path, secret } = await withHook(owner, 'main');
  const curl = async (body: string, headers: Record<string, string>) => {
    const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const written = ['-s', '-o', '/dev/null', '-w', '%{http_code}', ...named, '--data-binary', body];
    return Number((await promisify(execFile)('curl', [...written, `${owner.base}${path}`])).stdout);
  };
  const push = JSON.stringify({ ref: 'refs/heads/main', after: '9f3c', repository: { full_name: 'ann/shop' } });
  const delivery = { ...json, ...signedAsGitHub(secret, push) };
  expect(await curl(push, delivery)).toBe(202);
  expect(await curl(push, delivery)).toBe(200);
  const elsewhere = push.replace('heads/main', 'heads/other');
  expect(await curl(elsewhere, { ...json, ...signedAsGitHub(secret, elsewhere) })).toBe(200);
  const ping = JSON.stringify({ zen: 'Keep it logically awesome.' });
  expect(await curl(ping, { ...json, ...signedAsGitHub(secret, ping, 'ping') })).toBe(200);
  expect(await executions(pipeline)).toMatchObject([{ ref: 'refs/heads/main', commit: '9f3c', trigger: 'WEBHOOK' }]);
  const { hooks } = await owner.reply('pipelines.hooks', atPipeline(pipeline));
  expect(hooks[0]?.lastUsed).not.toBe(null);
});

test('the same body is another delivery by another id, and without an id after five minutes; a repeated one says so', async () => {
  const { pipeline, path, secret, hook } = await withHook();
  const { 'x-github-delivery': _, ...unnamed } = signedAsGitHub(secret, said);
  const first = await post(path, said, { ...json, ...unnamed });
  const again = await post(path, said, { ...json, ...unnamed });
  expect([first.status, again.status]).toEqual([202, 200]);
  expect(again.body).toEqual({ ...first.body, repeated: true });
  expect((await post(path, said, { ...json, ...signedAsGitHub(secret, said) })).status).toBe(202);
  expect((await post(path, said, { ...json, ...signedAsGitHub(secret, said) })).status).toBe(202);
  await space.database.pool.query(
    `update pipeline_hook_deliveries set until = until - interval '5 minutes' where hook_id = $1`,
    [hook.id],
  );
  const later = await post(path, said, { ...json, ...unnamed });
  expect(later.status).toBe(202);
  expect(later.body.execution).not.toBe(first.body.execution);
  expect(await executions(pipeline)).toHaveLength(4);
});

test('the same id is one execution, also when it comes ten times at once', async () => {
  const { pipeline, path, secret } = await withHook();
  const headers = { ...json, ...signedByStandard(secret, said, 'msg_same') };
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(path, said, headers)));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 200 && body.repeated)).toHaveLength(9);
  expect(new Set(answers.map(({ body }) => body.execution)).size).toBe(1);
  expect(await executions(pipeline)).toHaveLength(1);
});

test('nothing starts without a signature of its secret over these bytes at this time', async () => {
  const { pipeline, path, secret } = await withHook();
  const minutes = 60_000;
  const signed = signedByStandard(secret, said, 'msg_3');
  const wrong: [string, string, Record<string, string>][] = [
    ['none', said, {}],
    ['of another secret', said, signedByStandard(`whsec_${Buffer.alloc(32).toString('base64')}`, said, 'msg_3')],
    ['of another body', said.replace('staging', 'live'), signed],
    ['of another id', said, { ...signed, 'webhook-id': 'msg_4' }],
    ['too old', said, signedByStandard(secret, said, 'msg_3', Date.now() - 6 * minutes)],
    ['from the future', said, signedByStandard(secret, said, 'msg_3', Date.now() + 6 * minutes)],
    ['of another scheme', said, { ...signed, 'webhook-signature': signed['webhook-signature'].replace('v1', 'v1a') }],
    ['cut', said, { ...signed, 'webhook-signature': signed['webhook-signature'].slice(0, 20) }],
    ['as GitHub, of another body', `${said} `, signedAsGitHub(secret, said)],
    ['as GitHub, of nothing', said, { 'x-hub-signature-256': 'sha256=' }],
    ['a time that is none', said, { ...signed, 'webhook-timestamp': `${signed['webhook-timestamp']}.0` }],
  ];
  for (const [what, body, headers] of wrong)
    expect([what, (await post(path, body, { ...json, ...headers })).status]).toEqual([what, 403]);
  expect((await post(`/hooks/pipelines/${'x'.repeat(22)}`, said, { ...json, ...signed })).status).toBe(404);
  expect(await executions(pipeline)).toEqual([]);
  // An old signature among others is one of the ways in which senders replace a secret.
  const two = { ...signed, 'webhook-signature': `v1,${'A'.repeat(43)}= ${signed['webhook-signature']}` };
  expect((await post(path, said, { ...json, ...two })).status).toBe(202);
});

test('a body over 256 kB is refused before it is there, and one that is not understood is refused in words', async () => {
  const { pipeline, path, secret } = await withHook();
  const large = JSON.stringify({ ref: 'main', padding: 'x'.repeat(256 * 1024) });
  const length = { 'content-length': String(Buffer.byteLength(large)) };
  const signed = { ...json, ...signedByStandard(secret, large, 'msg_5') };
  expect((await post(path, large, { ...signed, ...length })).status).toBe(413);
  for (const [body, status] of [
    ['{', 422],
    ['[]', 422],
    ['{"ref": 7}', 422],
    [JSON.stringify({ params: { 'a b': 'x' } }), 422],
    [JSON.stringify({ ref: 'x'.repeat(300) }), 422],
    ['{}', 202],
  ] as const) {
    const answer = await post(path, body, { ...json, ...signedByStandard(secret, body, `msg ${body.length}`) });
    expect([body.slice(0, 20), answer.status]).toEqual([body.slice(0, 20), status]);
  }
  expect(await executions(pipeline)).toHaveLength(1);
});

test('a new secret replaces the old one within a day; address and secrets are stored so that nobody can read them', async () => {
  const { pipeline, path, secret, hook } = await withHook();
  const at = { params: { project: 'p-1', id: pipeline, hook: hook.id } };
  const rotated = await owner.reply('pipelines.rotateHook', at);
  expect(rotated.secret).not.toBe(secret);
  const status = async (by: string, id: string) =>
    (await post(path, said, { ...json, ...signedByStandard(by, said, id) })).status;
  expect([await status(secret, 'a'), await status(rotated.secret, 'b')]).toEqual([202, 202]);
  await space.database.pool.query(`update pipeline_hooks set old_secret_until = now() where id = $1`, [hook.id]);
  expect([await status(secret, 'c'), await status(rotated.secret, 'd')]).toEqual([403, 202]);
  const { rows } = await space.database.pool.query('select * from pipeline_hooks');
  const stored = JSON.stringify(rows) + JSON.stringify(await owner.reply('pipelines.hooks', atPipeline(pipeline)));
  for (const shown of [secret, rotated.secret, secret.slice('whsec_'.length), path.split('/').at(-1)!])
    expect(stored).not.toContain(shown);
  await owner.reply('pipelines.deleteHook', at);
  expect(await status(rotated.secret, 'e')).toBe(404);
});

test('a webhook ends with its pipeline, and with the rights of its creator; an empty pipeline is refused', async () => {
  const gone = await withHook();
  await owner.reply('pipelines.delete', atPipeline(gone.pipeline));
  const send = ({ path, secret }: { path: string; secret: string }) =>
    post(path, said, { ...json, ...signedByStandard(secret, said, 'msg_6') });
  expect((await send(gone)).status).toBe(404);
  const empty = await addedPipeline(owner);
  const hook = await owner.reply('pipelines.createHook', { ...atPipeline(empty), body: { name: 'CI', ref: '' } });
  expect(await send(hook)).toMatchObject({ status: 422, body: { code: 'pipelineEmpty' } });
  const left = await withHook();
  await space.database.pool.query(
    `update project_members set role = 'VIEWER' where user_id = 'owner' and project_id = 'p-1'`,
  );
  expect(await send(left)).toMatchObject({ status: 403, body: { code: 'hookCreatorMayNot' } });
  await space.database.pool.query(
    `update project_members set role = 'OWNER' where user_id = 'owner' and project_id = 'p-1'`,
  );
  expect(await executions(left.pipeline)).toEqual([]);
});

test('a pipeline has at most ten webhooks', async () => {
  const { pipeline } = await withHook();
  const body = { name: 'CI', ref: '' };
  for (let index = 1; index < 10; index += 1)
    await owner.reply('pipelines.createHook', { ...atPipeline(pipeline), body });
  expect(await owner.problem('pipelines.createHook', { ...atPipeline(pipeline), body })).toMatchObject({
    code: 'tooManyHooks',
  });
});

test('the history of a pipeline has its changes and those of its sequence, newest first', async () => {
  const { pipeline } = await withHook();
  await owner.reply('pipelines.update', { ...atPipeline(pipeline), body: { field: 'concurrency', value: 'SKIP' } });
  const { _embedded, page } = await owner.reply('pipelines.audit', { ...atPipeline(pipeline), query: {} });
  expect(_embedded.auditTrail.map(({ fieldChanged, newValue, user }) => [fieldChanged, newValue, user])).toEqual([
    ['concurrency', 'SKIP', 'owner'],
    ['hook', 'CI', 'owner'],
    ['item', expect.any(String), 'owner'],
    ['job', 'Job', 'owner'],
    ['stage', 'Stage', 'owner'],
    ['', 'Nightly', 'owner'],
  ]);
  expect(page.totalElements).toBe(6);
});
