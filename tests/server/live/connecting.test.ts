import { Client } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../caller.ts';
import { report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { LiveClient, connect, connectFrame, topic } from './live-client.ts';

let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

/** Connects with the libraries that browsers use, over one transport of SockJS. */
const hearOver = (transport: string, token: string | null) =>
  new Promise<string>((resolve, reject) => {
    const client = new Client({
      webSocketFactory: () =>
        new SockJS(`${space.server.base}/sockjs`, undefined, { transports: [transport] }) as WebSocket,
      connectHeaders: token === null ? {} : { Authorization: `Bearer ${token}` },
      reconnectDelay: 0,
    });
    const end = (done: () => void) => void client.deactivate().then(done, done);
    client.onConnect = () => {
      client.subscribe(topic(), ({ body }) => end(() => resolve(body)), { since: '0' });
    };
    client.onStompError = ({ headers }) => end(() => resolve(`ERROR ${headers['message']}`));
    client.onWebSocketError = (error) => end(() => reject(error as Error));
    client.activate();
  });

test.each(['websocket', 'xhr-streaming', 'xhr-polling'])(
  'over %s the bearer token of the CONNECT frame gives access to events [LIVE-002, LIVE-004]',
  async (transport) => {
    const id = await report(space.as('owner'));
    const received = JSON.parse(await hearOver(transport, space.as('viewer').token)) as {
      action: string;
      data: { facts: { type: string }[] };
    };
    expect(received).toMatchObject({ action: 'facts', data: { facts: [{ type: 'defect.reported' }] } });
    expect(id).toMatch(/^SHOP-/);
    expect(await hearOver(transport, 'made.up.token')).toBe('ERROR signedOut');
  },
);

const opened = () => new LiveClient(space.server.base).open();

test('the CONNECTED frame contains the version and the heartbeat', async () => {
  const client = await opened();
  client.raw(connectFrame(space.as('owner').token, { 'heart-beat': '10000,10000' }));
  expect((await client.expect('CONNECTED')).headers).toMatchObject({ version: '1.2', 'heart-beat': '10000,10000' });
  client.close();
});

test.each([
  ['no token', async () => null],
  ['a malformed token', async () => 'a.b.c'],
  ['an expired token', () => space.token('owner', { exp: Math.floor(Date.now() / 1000) - 1 })],
  ['a token for another audience', () => space.token('owner', { aud: 'assay-web' })],
])('a CONNECT with %s gets signedOut, and the socket is closed [LIVE-002]', async (_, token) => {
  const client = await opened();
  client.raw(connectFrame(await token()));
  expect((await client.expect('ERROR')).headers['message']).toBe('signedOut');
  expect(await client.closed).toBe(1000);
});

test.each([
  [
    'SUBSCRIBE before CONNECT',
    (client: LiveClient) => client.send('SUBSCRIBE', { id: '1', destination: topic() }),
    'CONNECT expected',
  ],
  [
    'an unsupported version',
    (client: LiveClient) => client.raw(connectFrame(space.as('owner').token, { 'accept-version': '1.1' })),
    'version 1.2 is needed',
  ],
  ['data that is not STOMP', (client: LiveClient) => client.raw('GET / HTTP/1.1\r\n\r\n'), ''],
])('%s closes the socket with an error message', async (_, start, words) => {
  const client = await opened();
  start(client);
  expect((await client.expect('ERROR')).headers['message']).toContain(words);
  await client.closed;
});

test('a second CONNECT, or a SEND to other clients, closes the socket with an error message', async () => {
  const twice = await connect(space.as('owner'));
  twice.raw(connectFrame(space.as('owner').token));
  expect((await twice.expect('ERROR')).headers['message']).toBe('connected already');
  const speaker = await connect(space.as('owner'));
  speaker.send('SEND', { destination: topic(), receipt: 'r1' }, '{"action":"facts"}');
  expect((await speaker.expect('ERROR')).headers).toMatchObject({
    message: 'nobody may send here',
    'receipt-id': 'r1',
  });
});

test('a DISCONNECT gets a receipt and closes the socket', async () => {
  const client = await connect(space.as('owner'));
  client.send('DISCONNECT', { receipt: 'bye' });
  expect((await client.expect('RECEIPT')).headers['receipt-id']).toBe('bye');
  expect(await client.closed).toBe(1000);
});

const upgrade = (path: string, origin?: string) =>
  fetch(space.server.base + path, {
    method: path.endsWith('xhr') ? 'POST' : 'GET',
    headers: { ...(origin && { origin }) },
  });

test('a page of another origin cannot connect through any transport of SockJS', async () => {
  for (const path of ['/sockjs', '/sockjs/info', '/sockjs/000/abcdefgh/xhr', '/sockjs/iframe.html']) {
    expect([path, (await upgrade(path, 'https://evil.example')).status]).toEqual([path, 403]);
    expect([path, (await upgrade(path, 'null')).status]).toEqual([path, 403]);
  }
  expect((await upgrade('/sockjs/info', space.server.base)).status).toBe(200);
  expect((await upgrade('/sockjs/info')).status).toBe(200);
});

test('an upgrade to an unknown address is rejected, and the server continues', async () => {
  await expect(new LiveClient(space.server.base, '/elsewhere').open()).rejects.toThrow('refused');
  await expect(new LiveClient(space.server.base, '/sockjs/1/2/3/websocket').open()).rejects.toThrow('refused');
  expect((await new Caller(space.server.base, null).send('GET', '/healthz')).status).toBe(200);
});

test('unsubscribing an unknown id is an error and closes the socket', async () => {
  const client = await connect(space.as('owner'));
  const id = await client.subscribe(topic());
  client.send('UNSUBSCRIBE', { id, receipt: 'taken back' });
  expect((await client.expect('RECEIPT')).headers['receipt-id']).toBe('taken back');
  client.send('UNSUBSCRIBE', { id, receipt: 'again' });
  expect((await client.expect('ERROR')).headers).toMatchObject({
    message: 'no such subscription',
    'receipt-id': 'again',
  });
  await client.closed;
});
