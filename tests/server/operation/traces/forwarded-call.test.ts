import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTracing } from '../../../../server/operation/tracing.ts';
import { forwardCall } from '../../../../server/wire/forward-call.ts';
import { startTraceCollector } from './trace-collector.ts';

/** Two processes: the first one forwards a call to the second one. */
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
const processes: FastifyInstance[] = [];

const startProcess = async (path: string, answer: (request: FastifyRequest) => unknown): Promise<string> => {
  const app = fastify();
  processes.push(app);
  const { stop } = await startTracing(app, new URL(collector.url));
  app.addHook('onClose', stop);
  app.get(path, answer);
  return app.listen({ host: '127.0.0.1', port: 0 });
};

beforeAll(async () => {
  collector = await startTraceCollector();
});
afterAll(() => collector.close());

test('a call that is forwarded to another process stays in its trace', async () => {
  const second = await startProcess('/second', () => ({ isHere: true }));
  const first = await startProcess('/first', (request) =>
    forwardCall(request, second, { gone: new AbortController().signal, path: '/second' }),
  );
  // Half of the traces are sent.
  for (let call = 0; call < 40; call += 1)
    expect(await (await fetch(`${first}/first`)).json()).toEqual({ isHere: true });
  await Promise.all(processes.map((app) => app.close()));
  const spans = collector.spans();
  const forwarded = spans.filter(({ name }) => name === 'GET /first');
  expect(forwarded.length).toBeGreaterThan(0);
  for (const { traceId, spanId } of forwarded)
    expect(spans.filter(({ parentSpanId }) => parentSpanId === spanId)).toMatchObject([
      { name: 'GET /second', traceId },
    ]);
});
