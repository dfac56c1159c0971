import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagesOf } from '../../scripts/docs/pages.ts';

test('the example of @xstate/test in docs/qa.md is a test that runs', () => {
  const [, example] = /```ts\n(import \{ createTestModel \}[^]*?)```/.exec(readFileSync('docs/qa.md', 'utf8')) ?? [];
  expect(example).toBe(readFileSync('tests/model/users/title-paths.test.ts', 'utf8'));
});

test('the pages of the machines are up to date with npm run docs', async () => {
  const pages = await pagesOf();
  const written = new Map(
    readdirSync('docs/machines').map((name) => [name, readFileSync(`docs/machines/${name}`, 'utf8')]),
  );
  const stale = [...pages].filter(([name, text]) => written.get(name) !== text).map(([name]) => name);
  const extra = [...written.keys()].filter((name) => !pages.has(name));
  expect({ stale, extra }, 'run npm run docs to update them').toEqual({ stale: [], extra: [] });
  expect(pages.get('titleEdit.md')).toContain('renameDefect fails');
}, 60_000);
