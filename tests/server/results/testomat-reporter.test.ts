import { request as httpRequest } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { shareLimits } from '../../../server/operation/share-limits.ts';
import { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { firstOf, json, recorded, recordedLines, recordedSums } from './at-reporters.ts';
import { reporterHead } from '../../../server/results/reporters/key-in-head.ts';
import { atRun, keyFor, linesOf, resultsOf } from './at-results.ts';

/** The reporter of Testomat, by what it sends. */
let space: Workspace;
let owner: Caller;
let nobody: Caller;
let key: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  nobody = new Caller(space.server.base, null);
  key = (await keyFor(space, ['create'])).token ?? '';
});
afterAll(() => space.close());

describe('the reporter of Testomat', () => {
  const send = (method: string, path: string, body: object, apiKey = `p-1:${key}`) =>
    nobody.send(method, path, JSON.stringify({ api_key: apiKey, ...body }), json);
  const opened = async (body: object) =>
    (JSON.parse((await send('POST', '/api/reporter', body)).text) as { uid: string }).uid;
  const tests = (run: string, ...list: object[]) => send('POST', `/api/reporter/${run}/testrun`, { tests: list });
  const passing = (title: string, more: object = {}) => ({ title, status: 'passed', file: 'a.spec.ts', ...more });

  const replayed = async (run = ''): Promise<string> => {
    let uid = run;
    for (const { method, url, body } of recorded('testomat')) {
      const { status, text } = await nobody.send(
        method,
        url.replace('run-1', uid),
        body.replaceAll('key-1', `p-1:${key}`),
        json,
      );
      expect([url, status, text]).toEqual([url, 200, text]);
      if (url === '/api/reporter') uid = (JSON.parse(text) as { uid: string }).uid;
    }
    return uid;
  };

  test('sends a run with its suites, attempts, keys, branch and environment; what it sends again counts once', async () => {
    const run = await replayed();
    expect(await owner.reply('results.run', atRun(run))).toMatchObject({ ...recordedSums, environment: 'ci' });
    expect(await linesOf(owner, run)).toEqual(recordedLines);
    expect(await firstOf(owner, run)).toMatchObject({
      suite: 'chromium › tests/cart.spec.ts › cart',
      message: expect.stringMatching(/^Error: expect\(received\)\.toEqual\(expected\)/) as string,
    });
    expect((await resultsOf(owner, run, { term: 'pays' }))[0]).toMatchObject({ testKey: 'SHOP-1' });
    const batch = recorded('testomat').find(({ url }) => url.endsWith('/testrun'));
    const again = (batch?.body ?? '').replaceAll('key-1', `p-1:${key}`);
    await Promise.all([1, 2].map(() => nobody.send('POST', `/api/reporter/${run}/testrun`, again, json)));
    expect(await linesOf(owner, run)).toEqual(recordedLines);
  });

  test('sends tests one by one, also late, and files after them; a run need not finish', async () => {
    const run = await opened({ title: 'One by one' });
    await send('POST', `/api/reporter/${run}/testrun`, passing('first', { example: { size: 'L' } }));
    await send('PUT', `/api/reporter/${run}`, { status_event: 'pass' });
    expect((await send('POST', `/api/reporter/${run}/testrun`, passing('late'))).status).toBe(200);
    const files = { title: 'late', file: 'a.spec.ts', artifacts: ['https://files.example/trace.zip'] };
    for (const sent of [files, files, { ...files, file: 'a\u0000b' }])
      expect((await tests(run, sent)).status).toBe(200);
    expect(await linesOf(owner, run)).toEqual([
      ['first (size: L)', 'PASSED', 1],
      ['late', 'PASSED', 1],
    ]);
    const [late] = await resultsOf(owner, run, { term: 'late' });
    const params = { project: 'p-1', run, result: late?.id ?? '' };
    expect(await owner.reply('results.read', { params })).toMatchObject({
      attachments: ['https://files.example/trace.zip'],
    });
  });

  test('has one run for the parts that share it', async () => {
    const shared = { title: 'Shared', shared_run: true };
    const [one, other] = await Promise.all([opened(shared), opened(shared)]);
    expect(other).toBe(one);
    await Promise.all([
      tests(one, passing('a')),
      tests(one, passing('b')),
      tests(one, passing('a', { file: 'b.spec.ts' })),
    ]);
    expect(await owner.reply('results.run', atRun(one))).toMatchObject({ name: 'Shared', total: 3, passed: 3 });
    expect(await opened({ title: 'Shared' })).not.toBe(one);
  });

  test('with a wrong key is refused by 403, which ends its requests', async () => {
    const run = await opened({ title: 'Refused' });
    for (const wrong of ['', key, `p-1:${key}x`, `p 1:${key}`, `:${key}`]) {
      const { status, text } = await send('POST', '/api/reporter', { title: 'a' }, wrong);
      expect([wrong, status, JSON.parse(text)]).toMatchObject([
        ...[wrong, 403],
        {
          type: 'urn:assay:problem:forbidden',
          detail: 'The key (TESTOMATIO) must be the id of a project, a colon and a valid API key.',
        },
      ]);
    }
    expect((await send('POST', '/api/reporter', {}, `p-far:${key}`)).status).toBe(404);
    const reader = (await keyFor(space, ['read'])).token ?? '';
    expect((await send('POST', `/api/reporter/${run}/testrun`, passing('a'), `p-1:${reader}`)).status).toBe(403);
    expect((await tests('none', passing('a'))).status).toBe(404);
    expect((await send('PUT', '/api/reporter/none', {})).status).toBe(404);
    // A run of another reporter is none of its runs.
    const launch = await owner.reply('results.startLaunch', { params: { project: 'p-1' }, body: { name: 'Launch' } });
    expect((await tests(launch.id, passing('a'))).status).toBe(404);
    expect((await tests(run, passing('x'.repeat(large)))).status).toBe(413);
    expect((await nobody.send('POST', '/api/reporter', '[1', json)).status).toBe(400);
    expect(await owner.reply('results.run', atRun(run))).toMatchObject({ total: 0, faults: 0 });
  });
});

/** Says how long its body is, and sends a part of it. */
const begun = (path: string, bytes: number, start = '{') => {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { 'content-type': 'application/json', 'content-length': String(bytes) };
  const sent = httpRequest(`${space.server.base}${path}`, { method: 'POST', headers, agent: false });
  const isClosed = new Promise<void>((closed) => void sent.on('socket', (socket) => socket.on('close', closed)));
  sent.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject);
  sent.write(start);
  const end = (rest = 'x'.repeat(bytes - start.length)) => sent.end(rest);
  return { status: promise, isClosed, end, leave: () => sent.destroy() };
};
const large = serverLimits.reportedUnknownBytes;
/** The beginning of a body that has its key there. */
const startWith = (apiKey: string) => `{"api_key":${JSON.stringify(apiKey)},"title":"${'x'.repeat(reporterHead)}`;

describe('the key of Testomat is checked before the rest of the body', () => {
  test('an unknown one, or none in the first part, is refused at once, and the connection closed', async () => {
    for (const start of [startWith(`p-1:${key}x`), `{"title":"${'x'.repeat(reporterHead)}`]) {
      const body = begun('/api/reporter', large, start);
      expect(await body.status).toBe(403);
      await body.isClosed;
    }
    const late = JSON.stringify({ title: 'x'.repeat(shareLimits.smallBody), api_key: `p-1:${key}` });
    const { status, text } = await nobody.send('POST', '/api/reporter', late, json);
    expect([status, text]).toEqual([
      403,
      expect.stringContaining('in the header Token, or in the first 8 kB') as string,
    ]);
  });

  test('a known one takes no room of unknown senders, also in a header, and in a run that is open it may stand at the end', async () => {
    const count = 1 + Math.floor(shareLimits.unknownBytes.share / large);
    const bodies = Array.from({ length: count }, () => begun('/api/reporter', large, startWith(`p-1:${key}`)));
    const answered = await nobody.send('POST', '/api/reporter', '{"title":"By header"}', {
      ...json,
      token: `p-1:${key}`,
    });
    expect(answered.status).toBe(200);
    for (const body of bodies) body.end(`"}${' '.repeat(large - startWith(`p-1:${key}`).length - 2)}`);
    expect(await Promise.all(bodies.map(({ status }) => status))).toEqual(bodies.map(() => 200));
    const { uid } = JSON.parse(answered.text) as { uid: string };
    const test = JSON.stringify({ title: 'Long', status: 'passed', stack: 'x'.repeat(50_000), api_key: `p-1:${key}` });
    expect((await nobody.send('POST', `/api/reporter/${uid}/testrun`, test, json)).status).toBe(200);
    expect(await linesOf(owner, uid)).toEqual([['Long', 'PASSED', 1]]);
  });
});

describe('a body of an unknown sender', () => {
  const pairings = '/rs/api/v1/adapter-pairings';

  test('takes its part of the memory for an address, is refused beyond it, and frees it when it has been answered', async () => {
    const whole = serverLimits.bodyBytes;
    const held = Array.from({ length: shareLimits.unknownBytes.share / whole }, () => begun(pairings, whole));
    await expect
      .poll(async () => {
        const another = begun(pairings, whole);
        const status = await Promise.race([another.status, setTimeout(300, 'waits')]);
        another.status.catch(() => {});
        another.leave();
        return status;
      })
      .toBe(429);
    const small = await nobody.send('POST', '/api/reporter', JSON.stringify({ api_key: `p-1:${key}` }), json);
    expect(small.status).toBe(200);
    for (const one of held) one.end();
    expect(await Promise.all(held.map(({ status }) => status))).toEqual(held.map(() => 400));
    const next = begun(pairings, whole);
    next.end();
    expect(await next.status).toBe(400);
  });
});
