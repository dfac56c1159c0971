import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { runnableScenario } from '../schedules/at-schedules.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atPipeline, endNext, pipelineOf } from './at-pipelines.ts';

/** The script of docs/pipelines.md, as a build server executes it: a shell and curl, nothing else. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
let pipeline: string;
let folder: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  agent = await TestAgent.announced(owner);
  pipeline = await pipelineOf(owner, [
    { name: 'Smoke', jobs: [{ name: 'Chrome', items: [await runnableScenario(owner)] }] },
  ]);
  folder = mkdtempSync(join(tmpdir(), 'assay-ci-'));
});
afterAll(async () => {
  await space.close();
  rmSync(folder, { recursive: true, force: true });
});

const script = /```sh\n(?<text>[^]*?)```/.exec(
  readFileSync(join(import.meta.dirname, '../../../docs/pipelines.md'), 'utf8'),
)?.groups?.['text'];

interface Ended {
  readonly code: number | string;
  readonly output: string;
  readonly error: string;
}
const built = (key: string, run: string): Promise<Ended> =>
  new Promise((done) => {
    const env = {
      PATH: process.env['PATH'],
      ASSAY_URL: owner.base,
      ASSAY_KEY: key,
      PROJECT: 'p-1',
      PIPELINE: pipeline,
    };
    const build = { BRANCH: 'main', COMMIT: '4f2a', CI_RUN: run };
    execFile('sh', ['-c', script ?? 'exit 9'], { cwd: folder, env: { ...env, ...build } }, (problem, output, error) =>
      done({ code: problem?.code ?? 0, output, error }),
    );
  });
const keyWith = async (moduleName: string) =>
  (
    await owner.reply('identity.createKey', {
      body: { name: 'CI', days: 1, permissions: [{ moduleName, allowedActions: ['read', 'update'] }] },
    })
  ).apiKey;
const executions = async () => (await owner.reply('pipelines.executions', atPipeline(pipeline))).pipelineExecutions;

test('a build waits for its pipeline with curl alone, passes or fails with it, and has its results', async () => {
  const key = await keyWith('TestPipeline');
  const passing = built(key, 'build-000001');
  await endNext(agent, 'passed');
  expect(await passing).toEqual({ code: 0, output: 'The pipeline has ended: PASSED\n', error: '' });
  expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain(
    '<testsuites name="Nightly #1" tests="1" failures="0"',
  );

  const failing = built(key, 'build-000002');
  await endNext(agent, 'failed');
  expect(await failing).toEqual({ code: 1, output: 'The pipeline has ended: FAILED\n', error: '' });
  expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain('tests="1" failures="1"');

  // A build that is repeated under its number starts nothing.
  expect((await built(key, 'build-000002')).code).toBe(1);
  expect(await executions()).toMatchObject([
    { status: 'FAILED', trigger: 'API', ref: 'main', commit: '4f2a' },
    { status: 'PASSED', trigger: 'API' },
  ]);
});

test('a build with a key of another module is refused in words, and nothing starts', async () => {
  const { code, output } = await built(await keyWith('Defect'), 'build-000003');
  expect(code).toBe(2);
  expect(JSON.parse(output)).toMatchObject({ status: 404 });
  expect(await executions()).toHaveLength(2);
});
