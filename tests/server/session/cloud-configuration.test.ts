import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { readCloudConfiguration } from '../../../server/session/read-cloud-configuration.ts';
import { Caller } from '../caller.ts';
import { freshDatabase } from '../test-database.ts';
import { startTestServer } from '../test-server.ts';
import { cloudFeatures, emptyCloud } from '../../../src/domain/session/cloud-configuration.ts';

/** A local stand-in for the host of cloud configurations, with the addresses and formats of the documents. */
let host: Server | null = null;
const requests: IncomingMessage[] = [];
afterEach(() => {
  requests.length = 0;
  host?.closeAllConnections();
  host?.close();
});

const hostSaying = async (status: number, body: string, headers: Record<string, string> = {}) => {
  const server = createServer((request, response) => {
    requests.push(request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  host = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const configFor = (url: string) =>
  readConfig(
    { CLOUD_CONFIG_URL: url, CLOUD_CONFIG_KEY: 'the-key', PUBLIC_URL: 'https://acme.cloud.example', SAMPLE: 'off' },
    '/srv/assay',
  );
const whole = {
  region: 'eu-central-1',
  userPoolId: 'eu-central-1_x',
  userPoolWebClientId: 'client',
  authDomain: 'auth.acme.example',
  identityProvider: 'COGNITO',
  releasePreference: 'BETA',
  features: ['SCENARIOS', 'Color_Coding'],
};

test('the request contains the first label of the host and the key, and the specified fields are read [CONF-001, CONF-002, CONF-003]', async () => {
  const received: unknown[] = [];
  const read = await readCloudConfiguration(configFor(await hostSaying(200, JSON.stringify({ ...whole, more: 1 }))), {
    error: (problem: unknown) => received.push(problem),
  });
  expect(read).toEqual(whole);
  expect([requests[0]?.method, requests[0]?.url, requests[0]?.headers['x-api-key']]).toEqual([
    'GET',
    '/config?name=acme',
    'the-key',
  ]);
  expect(received).toEqual([]);
});

test('a missing or unreadable configuration is reported [CONF-004]', async () => {
  const received: unknown[] = [];
  const log = { error: (problem: unknown) => received.push(problem) };
  const answers: readonly (readonly [number, string, Record<string, string>?])[] = [
    [500, ''],
    [403, '{}'],
    [200, '<html>'],
    [200, 'null'],
    [200, `"${'x'.repeat(100_000)}"`],
    [302, '', { location: 'http://127.0.0.1:1/' }],
  ];
  for (const [status, body, headers] of answers) {
    expect(await readCloudConfiguration(configFor(await hostSaying(status, body, headers)), log)).toBeNull();
    host?.close();
  }
  expect(await readCloudConfiguration(configFor('http://127.0.0.1:1'), log)).toBeNull();
  expect(received).toHaveLength(answers.length + 1);
  expect(await readCloudConfiguration(readConfig({}, '/srv/assay'), log)).toEqual(emptyCloud);
  expect(received).toHaveLength(answers.length + 1);
});

test('BETA and the features of the configuration are enabled by their lower-case names [CONF-005, CONF-006]', async () => {
  const flags = (changes: object) => cloudFeatures({ ...emptyCloud, ...changes });
  expect(flags({ features: ['SCENARIOS', 'scenarios'], releasePreference: 'STABLE' })).toEqual(['scenarios']);
  expect(flags({ releasePreference: 'BETA' })).toEqual(['beta']);
  const database = await freshDatabase();
  const said = JSON.stringify({
    ...whole,
    userPoolId: '',
    features: { COLOR_CODING: true, COPADO: false, SCENARIOS: false, DISABLE_DOWNLOAD_MODAL: 'yes' },
  });
  const server = await startTestServer({
    database,
    env: { CLOUD_CONFIG_URL: await hostSaying(200, said), CLOUD_CONFIG_KEY: 'the-key' },
  });
  const { features } = await new Caller(server.base, null).reply('session.configuration', {});
  await server.stop();
  await database.close();
  expect(features.toSorted()).toEqual(['beta', 'color_coding']);
});

test('an incomplete configuration is rejected with one sentence', () => {
  expect(() => readConfig({ CLOUD_CONFIG_URL: 'https://config.example' }, '/srv/assay')).toThrow(
    'CLOUD_CONFIG_URL also requires CLOUD_CONFIG_KEY.',
  );
});
