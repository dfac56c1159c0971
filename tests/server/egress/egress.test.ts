import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { allowedHosts } from '../../../server/egress/allowed-hosts.ts';
import { EgressError } from '../../../server/egress/egress-error.ts';
import { createEgress } from '../../../server/egress/egress.ts';
import { isPublicAddress } from '../../../server/egress/public-address.ts';
import type { ResolvedAddress } from '../../../server/egress/resolve-host.ts';

/** Requests to hosts that a person has entered, against real servers. */
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  }
});

const listening = async (answer: Parameters<typeof createServer>[1] = (_, reply) => void reply.end('here')) => {
  const server = createServer(answer);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  let connections = 0;
  server.on('connection', () => (connections += 1));
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
};

const v4 = (address: string): ResolvedAddress => ({ address, family: 4 });
const egressTo = (hosts = '', addresses: readonly ResolvedAddress[] = [v4('127.0.0.1')]) => {
  const resolved: string[] = [];
  const resolve = async (name: string) => {
    resolved.push(name);
    return addresses;
  };
  return { egress: createEgress({ isAllowed: allowedHosts(hosts), resolve, now: Date.now }), resolved };
};
const get = (url: string, more: object = {}) => ({
  method: 'GET' as const,
  url: new URL(url),
  owner: 'acme',
  bytesMost: 1_000,
  time: 2_000,
  ...more,
});
const faultOf = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => null,
    (rejected: unknown) => rejected,
  );
  return error instanceof EgressError ? error.fault : error;
};

test.each(['8.8.8.8', '2606:4700:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'ff02::1'],
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:1::', 'localhost', ''],
])('%j is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('a name with a private address is refused before a connection, also when another of its addresses is public', async () => {
  const { port, connections } = await listening();
  for (const addresses of [[v4('127.0.0.1')], [v4('93.184.215.14'), v4('127.0.0.1')]]) {
    const { egress, resolved } = egressTo('', addresses);
    expect(await faultOf(egress.request(get(`https://jira.example:${port}/`)))).toBe('unreachable');
    expect(resolved).toEqual(['jira.example']);
  }
  expect(connections()).toBe(0);
});

test.each(['127.0.0.1', '0x7f.1', '2130706433', '017700000001', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'])(
  'no spelling of a private address is reached: %s',
  async (host) => {
    const { port, connections } = await listening();
    const { egress, resolved } = egressTo();
    expect(await faultOf(egress.request(get(`https://${host}:${port}/`)))).toBe('notAllowed');
    expect([connections(), resolved]).toEqual([0, []]);
  },
);

test('without TLS, only a host that the operator allows is reached', async () => {
  const { port, connections } = await listening();
  expect(await faultOf(egressTo().egress.request(get(`http://jira.example:${port}/`)))).toBe('notEncrypted');
  expect(connections()).toBe(0);
  expect(await faultOf(egressTo('jira.example:1').egress.request(get(`http://jira.example:${port}/`)))).toBe(
    'notEncrypted',
  );
  const { egress } = egressTo(`other.example, jira.example:${port}`);
  expect((await egress.request(get(`http://jira.example:${port}/`))).text).toBe('here');
});

test('the name is resolved once, and the connection goes to the address that was checked', async () => {
  const seen: (string | undefined)[] = [];
  const { port } = await listening((request, reply) => {
    seen.push(request.headers.host);
    reply.end('here');
  });
  const { egress, resolved } = egressTo('jira.example');
  await egress.request(get(`http://jira.example:${port}/path`));
  expect([resolved, seen]).toEqual([['jira.example'], [`jira.example:${port}`]]);
});

test('redirects are not followed', async () => {
  const inner = await listening();
  const { port } = await listening((_, reply) =>
    reply.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end(),
  );
  const { egress } = egressTo('jira.example, 127.0.0.1');
  expect(await faultOf(egress.request(get(`http://jira.example:${port}/`)))).toBe('redirects');
  expect(inner.connections()).toBe(0);
});

test.each([
  ['announced', { 'content-length': '5000' }],
  ['not announced', {}],
])('an answer that is too large is cut off: %s', async (_, headers) => {
  const { port } = await listening((__, reply) => {
    reply.writeHead(200, headers);
    reply.end('x'.repeat(5_000));
  });
  const { egress } = egressTo('jira.example');
  expect(await faultOf(egress.request(get(`http://jira.example:${port}/`)))).toBe('tooLarge');
});

test('an answer that never ends is cut off in time', async () => {
  const { port } = await listening((_, reply) => {
    reply.writeHead(200);
    const drip = setInterval(() => reply.write('x'), 20);
    reply.on('close', () => clearInterval(drip));
  });
  const { egress } = egressTo('jira.example');
  const began = Date.now();
  expect(await faultOf(egress.request(get(`http://jira.example:${port}/`, { time: 200, bytesMost: 1e9 })))).toBe(
    'timedOut',
  );
  expect(Date.now() - began).toBeLessThan(2_000);
});

test('a connection that breaks is an error, and the next request works', async () => {
  let requests = 0;
  const { port } = await listening((request, reply) => {
    requests += 1;
    if (requests === 1) return void request.socket.destroy();
    if (requests === 2) {
      reply.writeHead(200, { 'content-length': '100' });
      return void reply.write('half', () => request.socket.destroy());
    }
    reply.end('here');
  });
  const { egress } = egressTo('jira.example');
  const url = `http://jira.example:${port}/`;
  expect(await faultOf(egress.request(get(url)))).toBe('unreachable');
  expect(await faultOf(egress.request(get(url)))).toBe('unreachable');
  expect((await egress.request(get(url))).text).toBe('here');
});

test('a site that asks for a pause gets no request of the same owner until it is over', async () => {
  const times: number[] = [];
  const { port } = await listening((_, reply) => {
    times.push(Date.now());
    if (times.length > 1) return void reply.end('here');
    reply.writeHead(429, { 'retry-after': '1' }).end();
  });
  const { egress } = egressTo('jira.example');
  const url = `http://jira.example:${port}/`;
  const first = egress.request(get(url), 5_000);
  await expect.poll(() => times.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const answers = await Promise.all([first, egress.request(get(url), 5_000)]);
  expect(answers.map(({ text }) => text)).toEqual(['here', 'here']);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
});

test('a pause that is longer than a request may wait refuses it at once, with the seconds, and none of another owner', async () => {
  let requests = 0;
  const { port } = await listening((_, reply) => {
    requests += 1;
    reply.writeHead(503, { 'retry-after': '120' }).end();
  });
  const { egress } = egressTo('jira.example');
  const url = `http://jira.example:${port}/`;
  for (let again = 0; again < 2; again += 1) {
    const error = await egress.request(get(url), 100).catch((rejected: unknown) => rejected);
    expect(error).toMatchObject({ fault: 'paused', retryAfter: expect.closeTo(120, -1) as number });
  }
  expect(requests).toBe(1);
  await egress.request(get(url, { owner: 'other' }), 100).catch(() => {});
  expect(requests).toBe(2);
});

test('an answer that announces too much is refused before it arrives', async () => {
  const { port } = await listening((_, reply) => {
    reply.writeHead(200, { 'content-length': '5000' });
    reply.write('x');
  });
  const { egress } = egressTo('jira.example');
  expect(await faultOf(egress.request(get(`http://jira.example:${port}/`)))).toBe('tooLarge');
});

test('a site gets four requests at a time, whoever sends them, and another site does not wait for it', async () => {
  const waiting: (() => void)[] = [];
  const slow = await listening((_, reply) => void waiting.push(() => reply.end('here')));
  const quick = await listening();
  const { egress } = egressTo('jira.example');
  const answers = Array.from({ length: 10 }, () =>
    egress.request(get(`http://jira.example:${slow.port}/`, { time: 10_000 })),
  );
  await expect.poll(() => waiting.length).toBe(4);
  expect((await egress.request(get(`http://jira.example:${quick.port}/`))).text).toBe('here');
  expect(waiting).toHaveLength(4);
  for (let done = 0; done < 10; done += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(done);
    expect(waiting.length).toBeLessThanOrEqual(done + 4);
    waiting[done]?.();
  }
  expect((await Promise.all(answers)).map(({ text }) => text)).toEqual(Array.from({ length: 10 }, () => 'here'));
});

test('a site that asks for one pause after the other gets the request three times, and then its answer counts', async () => {
  let requests = 0;
  const { port } = await listening((_, reply) => {
    requests += 1;
    reply.writeHead(429, { 'retry-after': '0' }).end();
  });
  const { egress } = egressTo('jira.example');
  expect((await egress.request(get(`http://jira.example:${port}/`), 5_000)).status).toBe(429);
  expect(requests).toBe(3);
});

test('a name that nobody resolves is given up in time', async () => {
  const resolve = () => new Promise<never>(() => {});
  const egress = createEgress({ isAllowed: allowedHosts('jira.example'), resolve, now: Date.now });
  const began = Date.now();
  expect(await faultOf(egress.request(get('https://jira.example/', { time: 200 })))).toBe('timedOut');
  expect(Date.now() - began).toBeLessThan(2_000);
});

test('a setting that is no host is refused with a sentence', () => {
  expect(() => allowedHosts('jira.example, https://x/')).toThrow(
    'EGRESS_HOSTS must be hosts such as jira.example.com:8443, not "https://x/".',
  );
});
