import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resultLimits } from '../../../src/domain/results/result-limits.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { anyReport, atRun, failedCase, imported, keyFor, p1, passedCase, sendRaw, suiteOf } from './at-results.ts';

/** Results that ran elsewhere, over real HTTP. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/results/${name}`, import.meta.url), 'utf8');
const runsOf = async (term: string) => (await owner.reply('results.runs', { ...p1, query: { term } })).runs;
const problemIn = (text: string) => JSON.parse(text) as { code?: string; detail: string };

describe('a key of the module of execution logs', () => {
  test('sends a report as it is, whatever its content type, and the run has its sums [PERM-016]', async () => {
    const key = await keyFor(space, ['create']);
    const query = { file: 'surefire.xml', ref: 'main', commit: 'abc', environment: 'ci' };
    const types = [
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      'application/json',
    ];
    for (const [at, type] of types.entries()) {
      const name = `Nightly ${at}`;
      const { status, text } = await sendRaw(
        key,
        fixture('surefire.xml'),
        { ...query, name },
        { 'content-type': type },
      );
      expect([status, JSON.parse(text)]).toMatchObject([
        201,
        {
          ...{ name, ref: 'main', commit: 'abc', environment: 'ci', status: 'FAILED', createdBy: 'owner' },
          ...{ total: 4, passed: 2, failed: 1, skipped: 1, flaky: 1, duration: 312, files: 1, faults: 0 },
          ...{ received: 4, formats: ['junit'], repeated: false },
        },
      ]);
    }
    // Who may read nothing of a project does not learn that it is there.
    expect((await key.ask('results.runs', p1)).status).toBe(404);
  });

  test('may not send with another module, or without the action', async () => {
    expect((await sendRaw(await keyFor(space, ['read']), anyReport())).status).toBe(403);
    expect((await sendRaw(await keyFor(space, ['create'], 'Defect'), anyReport())).status).toBe(404);
    expect(
      (await sendRaw(await keyFor(space, ['create']), anyReport(), {}, { 'content-type': 'text/plain' })).status,
    ).toBe(201);
  });

  test('sends several reports as a form, as curl does', async () => {
    const key = await keyFor(space, ['create']);
    const form = new FormData();
    form.append('file', new File([fixture('ant.xml')], 'ant.xml'));
    form.append('file', new File([fixture('ctrf.json')], 'ctrf.json'));
    const { status, text } = await sendRaw(key, form, { name: 'A form' });
    expect([status, JSON.parse(text)]).toMatchObject([
      201,
      { files: 2, received: 8, formats: ['junit', 'ctrf'], faults: 1 },
    ]);
    expect(JSON.parse(text)).toHaveProperty('faultList.0.detail', 'is no result');
  });
});

describe('the same results', () => {
  test('that come again are in the run once, with or without a key for the request', async () => {
    const report = anyReport();
    const first = await imported(owner, report, { name: 'Once' });
    const again = await imported(owner, report, { name: 'Once' });
    expect([again.id, again.repeated, again.total, again.files]).toEqual([first.id, true, 1, 1]);
    const header = { 'idempotency-key': 'build-12345' };
    const keyed = await imported(owner, anyReport(), { name: 'Keyed' }, header);
    expect(keyed.repeated).toBe(false);
    const other = await owner.ask(
      'results.import',
      { ...p1, query: { name: 'Keyed' }, bytes: new Blob(['x']) },
      header,
    );
    expect([other.status, problemIn(other.text).code]).toEqual([422, 'otherRequest']);
    expect(await runsOf('Once')).toHaveLength(1);
  });

  test('sent by two at once become one run, and parts sent at once are all in it', async () => {
    const report = anyReport();
    const both = await Promise.all([1, 2, 3, 4].map(() => imported(owner, report, { name: 'Both' })));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const shards = Array.from({ length: 8 }, (_, at) =>
      suiteOf(passedCase(`shard ${at}`), failedCase(`common ${at % 2}`)),
    );
    const stored = await Promise.all(shards.map((shard) => imported(owner, shard, { runId: 'ci-7' })));
    const [{ id } = { id: '' }] = stored;
    expect(new Set(stored.map((one) => one.id)).size).toBe(1);
    expect(await owner.reply('results.run', atRun(id))).toMatchObject({ name: 'ci-7', total: 16, files: 8, failed: 8 });
  });

  test('of a form count once, though its boundary is another one each time', async () => {
    const report = anyReport();
    const form = () => {
      const made = new FormData();
      made.append('file', new File([report], 'r.xml'));
      return made;
    };
    const [one, two] = [await sendRaw(owner, form()), await sendRaw(owner, form())];
    expect([JSON.parse(one.text), JSON.parse(two.text)]).toMatchObject([{ repeated: false }, { repeated: true }]);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['<html/>', 422, 'resultsFormat'],
    ['{"half":', 422, 'resultsJsonWrong'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><testsuite/>', 422, 'resultsXmlTypes'],
    ['', 422, undefined],
  ])('%s is refused in words, and leaves no run behind', async (report, status, code) => {
    const before = (await runsOf('')).length;
    const answer = await sendRaw(owner, report, { name: 'Broken' }, { 'content-type': 'application/xml' });
    expect([answer.status, problemIn(answer.text).code]).toEqual([status, code ?? 'required']);
    expect(problemIn(answer.text).detail).not.toBe('');
    expect((await runsOf('')).length).toBe(before);
  });

  test('is told for its part, and the rest stays: half a file', async () => {
    const half = `${suiteOf(passedCase('read'), passedCase('read too')).slice(0, -12)}<testcase name="cut`;
    const stored = await imported(owner, half, { file: 'half.xml', name: 'Half' });
    expect(stored).toMatchObject({ total: 2, faults: 1, faultList: [{ file: 'half.xml', unit: 'line', at: 1 }] });
    expect(stored.faultList[0]?.detail).toBe('the file ends or has a mistake here: what follows was not read');
  });

  test('a file over the limit is refused before it is read, also without a declared length', async () => {
    const large = new Uint8Array(resultLimits.fileBytes + 1);
    const declared = await sendRaw(owner, large);
    expect([declared.status, problemIn(declared.text).code]).toEqual([422, 'bodyTooLarge']);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(large);
        controller.close();
      },
    });
    const answer = await fetch(new URL('/rs/api/v1/p-1/results', owner.base), {
      method: 'POST',
      body: stream,
      headers: { authorization: `Bearer ${owner.token}` },
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(422);
  });

  test('an unknown format, a text that is too long and an unknown parameter name what is wrong', async () => {
    for (const query of [{ format: 'word' }, { name: 'x'.repeat(256) }, { runid: 'x' }])
      expect((await sendRaw(owner, anyReport(), query as never)).status).toBe(400);
  });
});
