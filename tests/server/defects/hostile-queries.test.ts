import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpus, eachOf } from '../corpora.ts';
import { isFoundIn, searchTermOf } from '../../../src/domain/search/search-term.ts';
import { problemOf, type Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { at, body, report } from './at-defects.ts';

/** Search terms and sort orders that attack the database or a regular expression: treated as text or rejected; never slow, never extra rows. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await report(owner, { header: 'Only this one' });
  await space
    .as('stranger')
    .reply('defects.create', { params: { project: 'p-far' }, body: body({ header: 'Of somebody else' }) });
});
afterAll(() => space.close());

const list = async (query: string) => {
  const answer = await owner.send('GET', `/wi/api/v1/p-1/defects?${query}`);
  if (answer.status !== 200) return { status: answer.status, kind: problemOf(answer).kind, headers: [] as string[] };
  const { _embedded } = JSON.parse(answer.text) as { _embedded: { defects: { header: string }[] } };
  return { status: 200, kind: null, headers: _embedded.defects.map(({ header }) => header) };
};

const tricks = corpus<{ value: string; source?: string }>('sql-and-query', [
  { value: "' or 1=1 --" },
  { value: "'; drop table defects; --" },
  { value: 'id,desc; select pg_sleep(5)' },
  { value: "x' union select password_hash from users --" },
]);

test('SQL in a search term is searched as text', async () => {
  await eachOf(tricks, async ({ value }) => {
    const found = await list(`term=${encodeURIComponent(value)}`);
    const isIn = isFoundIn(searchTermOf(value), 'SHOP-1 Only this one');
    const right = [...value].length > 255 ? [400, []] : [200, isIn ? ['Only this one'] : []];
    expect([value, found.status, found.headers]).toEqual([value, ...right]);
    const sorted = await list(`sort=${encodeURIComponent(value)}`);
    expect([value, sorted.status]).toEqual([value, value === 'modifiedDate,desc' ? 200 : 400]);
  });
  const raw = tricks.filter(({ source, value }) => source === 'own:sort-page-term' && value.includes('='));
  await eachOf(raw, async ({ value }) => {
    const { status, headers } = await list(encodeURI(value));
    expect([value, status === 200 || status === 400, headers.includes('Of somebody else')]).toEqual([
      value,
      true,
      false,
    ]);
  });
});

test('an id in the path is treated only as an id', async () => {
  await eachOf(tricks, async ({ value }) => {
    const answer = await owner.send('GET', `/wi/api/v1/p-1/defects/${encodeURIComponent(value)}`);
    expect([value, answer.status === 400 || answer.status === 404]).toEqual([value, true]);
  });
});

interface Term {
  readonly kind: string;
  readonly input?: string;
  readonly input_recipe?: string;
  readonly head?: string;
}

const heavy = corpus<Term>('redos-and-terms', [
  { kind: 'search-term', input: '%'.repeat(255) },
  { kind: 'search-term', input: '\\'.repeat(255) },
  { kind: 'validator-input', head: '<p>&nbsp;' },
]);

/** The recipe's beginning, over and over, as long as a term may be and as long as a text may be. */
const inputOf = ({ input, input_recipe: recipe = '', head }: Term, length: number) => {
  const unit = input ?? head ?? /^'(.+)'/s.exec(recipe)?.[1] ?? 'x';
  return [...unit.repeat(Math.ceil(length / unit.length) + 1)].slice(0, length).join('');
};

// A backtracking matcher would not finish within this test, and would block all other requests.
test('search terms and texts that slow down pattern matching are answered in time', async () => {
  const id = await report(owner, { header: 'For long texts' });
  for (const item of heavy) {
    expect((await list(`term=${encodeURIComponent(inputOf(item, 255))}`)).status).toBe(200);
    expect((await list(`term=${encodeURIComponent(inputOf(item, 1_000))}`)).status).toBe(400);
    expect((await list(`term=${encodeURIComponent(inputOf(item, 20_000))}`)).status).toBe(431);
    const update = (field: string) =>
      owner.ask('defects.change', { ...at(id), body: { id, action: 'UPDATE', field, value: inputOf(item, 20_000) } });
    for (const field of ['header', 'severity', 'STATUS']) expect([400, 422]).toContain((await update(field)).status);
    expect((await update('plannedResolutionDate')).status).toBeLessThan(500);
  }
});
