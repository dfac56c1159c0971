import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { firstOf, json, recorded, recordedLines, recordedSums, type Recorded } from './at-reporters.ts';
import { atRun, keyFor, linesOf, resultsOf } from './at-results.ts';

/** The reporter of Qase, by what it sends. */
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

const idIn = (text: string) => (JSON.parse(text) as { result: { id: number } }).result.id;

const qase = (method: string, path: string, body: object | string | null, token = key, type = json['content-type']) =>
  nobody.send(method, path, typeof body === 'object' && body !== null ? JSON.stringify(body) : body, {
    token,
    ...(body !== null && { 'content-type': type }),
  });
const newRun = async (title = 'A run') => idIn((await qase('POST', '/v1/run/p-1', { title })).text);
const oneTest = (title: string, more: object = {}) => ({ id: title, title, execution: { status: 'passed' }, ...more });
const sendTests = (run: number, ...results: object[]) => qase('POST', `/v2/p-1/run/${run}/results`, { results });

describe('the reporter of Qase', () => {
  const replayed = async (steps: readonly Recorded[], run = 0): Promise<number> => {
    let number = run;
    for (const { method, url, type, body } of steps) {
      const { status, text } = await qase(method, url.replace('/run/7/', `/run/${number}/`), body, key, type);
      expect([url, status < 300, text]).toEqual([url, true, text]);
      if (url === '/v1/run/p-1') number = idIn(text);
    }
    return number;
  };

  test('sends a run with its suites, attempts, files and branch; what it sends again counts once', async () => {
    const all = recorded('qase');
    const number = await replayed(all);
    const run = `qase-${number}`;
    expect(await owner.reply('results.run', atRun(run))).toMatchObject(recordedSums);
    expect(await linesOf(owner, run)).toEqual(recordedLines);
    expect(await firstOf(owner, run)).toMatchObject({
      suite: 'chromium › cart.spec.ts › cart',
      message: expect.stringContaining('Error: expect(received).toEqual(expected)') as string,
      attachments: ['note.txt', 'error-context.md', 'note.txt', 'error-context.md'],
    });
    // As after an answer that got lost, also at the same time.
    const results = all.filter(({ url }) => url.endsWith('/results'));
    expect(results.length).toBeGreaterThan(0);
    await Promise.all([replayed(results, number), replayed(results, number)]);
    expect(await linesOf(owner, run)).toEqual(recordedLines);
  });

  test('may send late results, and never complete the run', async () => {
    const number = await newRun();
    expect((await sendTests(number, oneTest('first'))).status).toBe(202);
    expect(await owner.reply('results.run', atRun(`qase-${number}`))).toMatchObject({ total: 1, passed: 1 });
    expect((await qase('POST', `/v1/run/p-1/${number}/complete`, null)).status).toBe(200);
    const late = oneTest('late', { execution: { status: 'blocked' }, params: { browser: 'x' }, testops_ids: [5] });
    expect((await qase('POST', `/v2/p-1/run/${number}/result`, late)).status).toBe(202);
    expect(await linesOf(owner, `qase-${number}`)).toEqual([
      ['first', 'PASSED', 1],
      ['late (browser: x)', 'SKIPPED', 1],
    ]);
    expect((await resultsOf(owner, `qase-${number}`, { term: 'late' }))[0]).toMatchObject({ testKey: '5' });
  });

  test('writes an address of the run that leads to its page', async () => {
    const { status, headers } = await nobody.send('GET', '/run/p-1/dashboard/71?source=logs&search=an%20empty%20cart');
    expect([status, headers.get('location')]).toEqual([302, '/projects/p-1/results/qase-71?term=an+empty+cart']);
    expect((await nobody.send('GET', '/run/p-1/dashboard/x')).status).toBe(400);
  });

  test('is refused with a wrong key, other rights, or in another project, before anything is read', async () => {
    const number = await newRun();
    const ask = async (token: string, project = 'p-1') =>
      (await qase('POST', `/v2/${project}/run/${number}/results`, '{"half', token)).status;
    expect(await ask('')).toBe(401);
    expect(await ask(`assay_${'x'.repeat(51)}`)).toBe(401);
    // Neither a session nor a key of another module is a key for results.
    expect(await ask((await space.token('owner')) ?? '')).toBe(401);
    expect(await ask(key)).toBe(400);
    const sent = (token: string, project = 'p-1', run = number) =>
      qase('POST', `/v2/${project}/run/${run}/results`, { results: [oneTest('a')] }, token);
    expect((await sent((await keyFor(space, ['read'])).token ?? '')).status).toBe(403);
    expect((await sent((await keyFor(space, ['create'], 'Defect')).token ?? '')).status).toBe(404);
    expect((await sent(key, 'p-2')).status).toBe(404);
    expect((await sent(key, 'p-far')).status).toBe(404);
    expect((await sent(key, 'p-1', 12)).status).toBe(404);
    expect((await qase('POST', '/v1/run/p-1/12/complete', null)).status).toBe(404);
    expect((await qase('GET', '/v1/environment/p-1?search=ci', null)).text).toContain('"entities":[]');
    expect((await qase('GET', '/v1/nothing', null)).status).toBe(404);
    expect(await owner.reply('results.run', atRun(`qase-${number}`))).toMatchObject({ total: 0 });
  });

  test('sends odd results, and those that can be read count', async () => {
    const number = await newRun('x'.repeat(2_000));
    const odd = [oneTest(' '), oneTest('a\u0000b', { execution: 5, relations: [], attachments: {} }), 7, null];
    expect((await qase('POST', `/v2/p-1/run/${number}/results`, { results: odd })).status).toBe(202);
    expect((await qase('POST', `/v2/p-1/run/${number}/results`, { results: 'none' })).status).toBe(202);
    const run = await owner.reply('results.run', atRun(`qase-${number}`));
    expect(run).toMatchObject({
      total: 1,
      warnings: 1,
      faults: 1,
      faultList: [{ at: 1, reason: { code: 'resultNoName' } }],
    });
    expect(await linesOf(owner, `qase-${number}`)).toEqual([['a\ufffdb', 'WARNING', 1]]);
    const large = JSON.stringify({ results: [oneTest('x'.repeat(serverLimits.reportedBytes))] });
    expect((await qase('POST', `/v2/p-1/run/${number}/results`, large)).status).toBe(413);
  });

  test('sends files, of which the names are stored', async () => {
    const send = (form: FormData) => nobody.send('POST', '/v1/attachment/p-1', form, { token: key });
    const form = new FormData();
    form.append('file[]', new File(['x'.repeat(3_000_000)], 'long.webm'));
    form.append('file[]', new File(['--'], 'seen.png'));
    expect(JSON.parse((await send(form)).text)).toMatchObject({
      result: [{ hash: 'long.webm' }, { hash: 'seen.png' }],
    });
    const cut = (type: string, body = '--x\r\ncontent-disposition: form-data; filename=a\r\n\r\nhalf') =>
      qase('POST', '/v1/attachment/p-1', body, key, type);
    expect((await cut('multipart/form-data; boundary=x')).status).toBe(422);
    expect((await cut('text/plain')).status).toBe(422);
    expect((await cut('multipart/form-data; boundary=x', `--x${'y'.repeat(10_000)}`)).status).toBe(422);
  });
});
