import { expect, test } from 'vitest';
import { pipelineLimits } from '../../../src/domain/pipelines/pipeline-limits.ts';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { runnableScenario } from '../schedules/at-schedules.ts';
import { hookedWorkspace, withWebhook } from '../webhooks/at-webhooks.ts';
import { atExecution, becomes, endNext, executed, pipelineOf } from './at-pipelines.ts';

/** What CI, programs and people read of a failed item: its step, the text of that, and the address of its log. */
const at = hookedWorkspace();

const now = new Date().toISOString();
const on = { at: now, node: 0, iteration: 1, task: 't1', loop: 1, step: 's1' } as const;
const message = 'Expected <b>42</b> and found 41';
const failedStep: RunEvent = {
  ...{ type: 'step.ended', seq: 1, ...on, status: 'FAILED', ms: 1, message, value: '', usedVariables: {}, exports: {} },
  ...{ found: 'none', proposal: null, console: [], network: [], signature: null, pictures: [] },
};

test('the first failed step, its text and the address of its log are in JUnit, CTRF, the webhook and the execution, with its number', async () => {
  const { owner, receiver, space } = at;
  const agent = await TestAgent.announced(owner, { slots: 4 });
  const scenario = await runnableScenario(owner);
  await withWebhook(at, ['pipeline.ended']);
  const id = await pipelineOf(owner, [{ jobs: [{ items: [scenario] }, { items: [scenario] }] }]);
  const first = await executed(owner, id);
  await endNext(agent, 'passed');
  const held = await agent.claimed();
  await held.events(1, [failedStep]);
  await held.end('failed', 1);
  const done = await becomes(owner, id, first, 'FAILED');
  const step = 'Step s1';
  const [passed, failed] = done.stages[0]?.jobs.flatMap(({ items }) => items) ?? [];
  expect(failed?.failure).toEqual({ step, text: message });
  expect(passed?.failure).toBeUndefined();

  const url = `${space.server.base}/projects/p-1/execution-logs/scenarios/${held.run.run}`;
  const junit = await owner.ask('pipelines.results', { ...atExecution(id, first), query: { format: 'junit' } });
  expect(junit.text).toContain('<testsuites name="Nightly #1"');
  const words = `${step}: Expected &#60;b&#62;42&#60;/b&#62; and found 41`;
  expect(junit.text).toContain(`<failure message="${words}">${words}&#10;${url}</failure>`);
  const ctrf = await owner.ask('pipelines.results', { ...atExecution(id, first), query: { format: 'ctrf' } });
  expect(JSON.parse(ctrf.text)).toMatchObject({
    results: {
      environment: { buildName: 'Nightly', buildNumber: 1 },
      tests: [{ status: 'passed' }, { status: 'failed', message: `${step}: ${message}`, extra: { log: url } }],
    },
  });
  await expect.poll(() => receiver.types, { timeout: 20_000 }).toEqual(['pipeline.ended']);
  expect(receiver.events[0]?.data).toMatchObject({
    number: 1,
    rerun: null,
    failures: [{ name: failed?.name, stage: 'Stage', job: 'Job', status: 'FAILED', step, text: message, url }],
  });

  const { id: again } = await owner.reply('pipelines.rerun', atExecution(id, first));
  await endNext(agent, 'passed');
  await becomes(owner, id, again, 'PASSED');
  await expect.poll(() => receiver.events.length, { timeout: 20_000 }).toBe(2);
  expect(receiver.events[1]?.data).toMatchObject({ number: 2, rerun: { number: 1, items: 1 }, failures: [] });
});

test('a message that is cut in the middle of a character ends its execution like any other', async () => {
  const { owner } = at;
  const agent = await TestAgent.announced(owner, { slots: 4 });
  const id = await pipelineOf(owner, [{ jobs: [{ items: [await runnableScenario(owner)] }] }]);
  const execution = await executed(owner, id);
  const held = await agent.claimed();
  const long = `${'x'.repeat(pipelineLimits.failureLength - 1)}😀 and more`;
  await held.events(1, [{ ...failedStep, message: long } as RunEvent]);
  await held.end('failed', 1);
  const { stages } = await becomes(owner, id, execution, 'FAILED');
  expect(stages[0]?.jobs[0]?.items[0]?.failure?.text).toMatch(/^x+\uFFFD?$/);
});
