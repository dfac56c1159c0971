import { expect, test } from 'vitest';
import { formFileNames } from '../../../server/results/reporters/form-file-names.ts';
import { readQaseTest } from '../../../src/domain/results/reporters/qase-test.ts';
import { textsOfRun } from '../../../src/domain/results/reporters/sent-test.ts';
import { hasOnlyFiles, readTestomatTest } from '../../../src/domain/results/reporters/testomat-test.ts';

const qaseStatus = (status: unknown) => readQaseTest({ title: 'a', execution: { status } }).status;

test('statuses of Qase become those of results; a custom status of a project is a warning', () => {
  expect(
    ['passed', 'FAILED', 'invalid', 'blocked', 'skipped', 'disabled', 'retest', 'constructor', 7].map(qaseStatus),
  ).toEqual([...['PASSED', 'FAILED', 'FAILED', 'SKIPPED', 'SKIPPED', 'SKIPPED', 'WARNING', 'WARNING', 'WARNING']]);
});

test('a result of Qase lasts as long as it says, or from its start to its end', () => {
  const of = (execution: object) => readQaseTest({ title: 'a', execution }).duration;
  expect(of({ duration: 40, start_time: 1, end_time: 9 })).toBe(40);
  expect(of({ start_time: 10.5, end_time: 12 })).toBe(1_500);
  expect(of({ start_time: 12, end_time: 10 })).toBe(0);
});

test('tags contain branch, commit and environment, after = or :; an environment of the run itself wins', () => {
  const tags = ['nightly', 'branch=main', 'commit : 4f2a', 'env=staging'];
  expect(textsOfRun({ name: ' Nightly ', tags })).toEqual({
    ...{ name: 'Nightly', ref: 'main', commit: '4f2a', environment: 'staging' },
  });
  expect(textsOfRun({ name: '', tags, environment: 'ci' })).toMatchObject({ environment: 'ci' });
});

test('a test of Testomat is in its file once, and a test without a status only brings files', () => {
  const suite = (suite_title: string) =>
    readTestomatTest({ title: 'a', status: 'passed', file: 'e2e/a.spec.ts', suite_title, meta: { project: 'x' } })
      .suite;
  expect(['cart', 'a.spec.ts', 'e2e/a.spec.ts', 'c.spec.ts'].map(suite)).toEqual([
    ...['x › e2e/a.spec.ts › cart', 'x › e2e/a.spec.ts', 'x › e2e/a.spec.ts', 'x › e2e/a.spec.ts › c.spec.ts'],
  ]);
  expect(hasOnlyFiles({ title: 'a', status: 'failed' })).toBe(false);
  const late = { title: 'a', artifacts: [{ path: 'a.png' }, 'b.png', 5] };
  expect([hasOnlyFiles(late), readTestomatTest(late).attachments]).toEqual([true, ['a.png', 'b.png', '']]);
});

test('files of a form are named in pieces of any size, and only read up to their limit', async () => {
  const file = (name: string, content: string) =>
    `--xYz\r\ncontent-disposition: form-data; name="file[]"; filename="${name}"\r\n\r\n${content}\r\n`;
  const form = Buffer.from(`${file('a.png', '--xY\r\n\r\n')}${file(' ', '')}--xYz--\r\n${'over '.repeat(2_000)}`);
  const inPieces = async function* (length: number) {
    for (let at = 0; at < form.length; at += length) yield form.subarray(at, at + length);
  };
  for (const length of [1, 7, 100, form.length])
    expect(await formFileNames(inPieces(length), 'xYz')).toEqual(['a.png', 'file']);
  const megabyte = Buffer.alloc(1_048_576);
  const endless = async function* () {
    yield Buffer.from(file('long.webm', ''));
    for (;;) yield megabyte;
  };
  await expect(formFileNames(endless(), 'xYz')).rejects.toMatchObject({ code: 'bodyTooLarge' });
});
