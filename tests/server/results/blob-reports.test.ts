import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipPartsOf } from '../../../server/transfers/read/zip-parts.ts';
import { readReport, type Read } from '../../model/results/read-report.ts';
import { zipOf } from '../../model/results/zip-of.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atRun, keyFor, linesOf, resultsOf } from './at-results.ts';
import { madeBlobs, type MadeBlobs } from './made-blobs.ts';

/** Blob reports that the Playwright of this repository has just made, sent over HTTP. */
let space: Workspace;
let owner: Caller;
let key: Caller;
let made: MadeBlobs;
beforeAll(async () => {
  [space, made] = await Promise.all([openWorkspace(), madeBlobs()]);
  owner = space.as('owner');
  key = await keyFor(space, ['create']);
});
afterAll(() => space.close());

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
const sent = async (files: readonly File[], query: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  const { status, text } = await key.send('POST', `/rs/api/v1/p-1/results?${new URLSearchParams(query)}`, form);
  return {
    answered: status,
    ...(JSON.parse(text) as { id: string; formats?: readonly string[]; code?: string; detail?: string }),
  };
};
/** A row belongs to its report; blob reports are read without their output. */
const rowsOf = ({ rows }: Read) =>
  rows
    .map(({ attachments: _, id: _id, output: _output, ...row }) => row)
    .toSorted((one, other) => (one.identity < other.identity ? -1 : 1));

test('two shards, sent one after the other, become one run with the results of Playwright’s own merge', async () => {
  const [first, second] = made.shards.map((bytes, at) => fileOf(bytes, `report-${at + 1}.zip`));
  const run = await sent([first!], { runId: 'ci-7', ref: 'main' });
  expect(run).toMatchObject({ answered: 201, formats: ['playwright-blob'], name: 'ci-7' });
  expect(await sent([second!], { runId: 'ci-7' })).toMatchObject({ answered: 201, id: run.id });
  expect(await owner.reply('results.run', atRun(run.id))).toMatchObject({
    ...{ total: 12, passed: 6, failed: 3, skipped: 3, flaky: 1, files: 2, faults: 0, ref: 'main' },
  });
  expect((await linesOf(owner, run.id)).slice(0, 4)).toEqual([
    ['fails', 'FAILED', 2],
    ['ends the others', 'FAILED', 2],
    ['ends the others', 'FAILED', 2],
    ['flips', 'PASSED', 2, 'flaky'],
  ]);
  const [failed] = await resultsOf(owner, run.id, { term: 'fails' });
  const params = { project: 'p-1', run: run.id, result: failed?.id ?? '' };
  expect(await owner.reply('results.read', { params })).toMatchObject({
    ...{
      suite: 'chromium › cart.spec.ts › cart',
      attachments: ['note.txt', 'error-context', 'note.txt', 'error-context'],
    },
    message: expect.stringContaining('toEqual') as string,
  });
  expect((await resultsOf(owner, run.id, { term: 'pays' }))[0]).toMatchObject({ testKey: 'SHOP-1' });
});

test('each result is what the JSON report of the merge says', async () => {
  const form = new FormData();
  for (const [at, bytes] of made.shards.entries()) form.append('file', fileOf(bytes, `report-${at}.zip`));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const contentType = request.headers.get('content-type') ?? '';
  const blobs = await readReport(Buffer.from(await request.arrayBuffer()), { contentType });
  const merged = await readReport(made.merged);
  expect([blobs.formats, merged.formats, merged.total]).toEqual([['playwright-blob'], ['playwright'], 12]);
  expect(rowsOf(blobs)).toEqual(rowsOf(merged));
});

test('shards that a pipeline has packed into one ZIP file are read, and so is a report without its files', async () => {
  const packed = zipOf(Object.fromEntries(made.shards.map((shard, at) => [`shards/report-${at + 1}.zip`, shard])));
  expect(await sent([fileOf(packed, 'artifact.zip')])).toMatchObject({ answered: 201, total: 12, files: 2, faults: 0 });
  const part = zipPartsOf(made.shards[0]!)?.find(({ name }) => name === 'report.jsonl');
  const { answered, formats } = await sent([fileOf(inflateRawSync(part!.data), 'report.jsonl')]);
  expect([answered, formats]).toEqual([201, ['playwright-blob']]);
});
