import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverLimits } from '../../../../server/limits.ts';
import { freshDatabase, type TestDatabase } from '../../test-database.ts';
import { startTestServer } from '../../test-server.ts';

interface SentSpan {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly { readonly name: string; readonly attributes: unknown }[];
    }[];
  }[];
}

const sent: string[] = [];
const collector = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => (text += String(part)));
  request.on('end', () => {
    sent.push(text);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(async () => {
  collector.close();
  await database.close();
});

const calls = 400;
const ask = async (base: string) => {
  for (let at = 0; at < calls; at += 20)
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${base}/wi/api/v1/p1/defects?term=secret-word`)));
};

test('half of the calls are traced by route and without user input [CONST-002]', async () => {
  const { port } = collector.address() as AddressInfo;
  const server = await startTestServer({ database, env: { TRACE_URL: `http://127.0.0.1:${port}/v1/traces` } });
  await ask(server.base);
  await server.stop();
  const spans = sent
    .map((text) => JSON.parse(text) as SentSpan)
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
  expect(new Set(spans.map(({ name }) => name))).toEqual(new Set(['GET /wi/api/v1/:project/defects']));
  // Six standard deviations of 400 coin flips in either direction.
  expect(Math.abs(spans.length - calls * serverLimits.traceSampleRate)).toBeLessThan(60);
  expect(serverLimits.traceSampleRate).toBe(0.5);
  expect(sent.join('')).not.toContain('secret-word');
});

test('nothing is sent without an address [CONST-002]', async () => {
  sent.length = 0;
  const server = await startTestServer({ database });
  await ask(server.base);
  await server.stop();
  expect(sent).toEqual([]);
});
