import { firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTraceparent } from '../../../../src/domain/wire/traceparent.ts';
import { createHttp } from '../../../../src/services/http/http.ts';
import { traceCalls } from '../../../../src/services/http/trace-calls.ts';
import { AgentProcess } from '../../../chaos/agents/agent-process.ts';
import { addFlows } from '../../datasets/at-datasets.ts';
import { actionOf, flowWith } from '../../runs/at-runs.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';
import { startTraceCollector } from './trace-collector.ts';

/** One trace over the page, the server and the adapter: the page requests a run, and an adapter executes it. */
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let space: Workspace;
let agent: AgentProcess;
let flowId: string;
beforeAll(async () => {
  collector = await startTraceCollector();
  space = await openWorkspace({ env: { TRACE_URL: collector.url } });
  const owner = space.as('owner');
  await addFlows(space);
  flowId = await flowWith(owner, {});
  const server = { SERVER: space.server.base, KEY: owner.token ?? '', TRACE_URL: collector.url };
  agent = new AgentProcess('traced-agent', server);
  agent.start();
});
afterAll(async () => {
  await agent.remove();
  await space.close();
  collector.close();
});

/** The page's own client; resolves with the trace that the page began. */
const requestFromPage = async (): Promise<{
  readonly traceId: string;
  readonly spanId: string;
  readonly run: string;
}> => {
  let sent = '';
  const spy: typeof fetch = (input, init) => {
    sent = new Headers(init?.headers).get('traceparent') ?? '';
    return fetch(input, init);
  };
  const token = space.as('owner').token ?? '';
  const http = createHttp({
    baseUrl: space.server.base,
    fetch: traceCalls(spy),
    heldToken: () => token,
    token: () => Promise.resolve(token),
    renew: () => Promise.resolve(token),
    sendBytes: () => Promise.reject(new Error('no bytes')),
    timeout: 30_000,
    onSignedOut: () => {},
  });
  const { runId } = await firstValueFrom(http('runs.action', { body: actionOf({ flowId }) }));
  const place = readTraceparent(sent);
  if (!place) throw new Error(`the page sent "${sent}"`);
  return { ...place, run: runId };
};

/** Half of the traces are sent. */
const tracedRequest = async () => {
  for (let tries = 0; tries < 40; tries += 1) {
    const request = await requestFromPage();
    const { rows } = await space.database.pool.query<{ traceparent: string | null }>(
      'select traceparent from runs where id = $1',
      [request.run],
    );
    if (rows[0]?.traceparent) return request;
    // The adapter must not execute all of them.
    await space.database.pool.query("update runs set state = 'cancelled' where id = $1 and state = 'queued'", [
      request.run,
    ]);
  }
  throw new Error('no request was traced');
};

test('a trace that begins in the page is continued by the server, by the run at the adapter, and by its calls', async () => {
  const { traceId, spanId, run } = await tracedRequest();
  const inTrace = () => collector.spans().filter((span) => span.traceId === traceId);
  const named = (name: string) => inTrace().filter((span) => span.name === name);
  await expect.poll(() => named('run').length, { timeout: 60_000 }).toBe(1);
  await expect.poll(() => named('POST /rs/api/v1/runs/:run/end').length, { timeout: 60_000 }).toBe(1);
  const [request] = inTrace().filter(({ parentSpanId }) => parentSpanId === spanId);
  expect(request).toMatchObject({ service: 'assay', name: expect.stringMatching(/^POST /) as string });
  const [ofRun] = named('run');
  expect(ofRun).toMatchObject({ service: 'assay-adapter', parentSpanId: request?.spanId });
  const [end] = named('agents.end');
  expect(end).toMatchObject({ service: 'assay-adapter', parentSpanId: ofRun?.spanId });
  expect(named('POST /rs/api/v1/runs/:run/end')[0]).toMatchObject({ service: 'assay', parentSpanId: end?.spanId });
  // No ids of people or records.
  expect(collector.documents.join('')).not.toContain(run);
});

test('without a collector, a run has no trace, whatever its request says', async () => {
  const silent = await openWorkspace();
  await addFlows(silent);
  const owner = silent.as('owner');
  const { runId } = await owner.reply(
    'runs.action',
    { body: actionOf({ flowId: await flowWith(owner, {}) }) },
    { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` },
  );
  const { rows } = await silent.database.pool.query('select traceparent from runs where id = $1', [runId]);
  expect(rows).toEqual([{ traceparent: null }]);
  await silent.close();
});
