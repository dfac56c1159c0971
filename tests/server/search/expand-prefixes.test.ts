import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillWords } from '../../../server/defects/list/fill-words.ts';
import { serverLimits } from '../../../server/limits.ts';
import { expandPrefixes } from '../../../server/search/expand-prefixes.ts';
import { itemsByWords } from '../../../server/search/search-condition.ts';
import { isWordFound, searchTermOf } from '../../../src/domain/search/search-term.ts';
import { comment, report, update } from '../defects/at-defects.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';

/** Prefixes are looked up as complete words: the same defects are found as by comparing every word. */
const { searchPrefixWords } = serverLimits;
/** Few words begin with "ba" or "c", more than are looked up with "a", each in some of the defects. */
const words = ['ba', 'bac', 'bacon', 'bab', 'c', 'ca', ...Array.from({ length: 40 }, (_, at) => `a${at}`)];
const textOf = (number: number) => words.filter((_, at) => number % (2 + (at % 7)) === 0 || number === at).join(' ');
const numbers = Array.from({ length: 150 }, (_, at) => at + 1);
let space: Workspace;

beforeAll(async () => {
  space = await openWorkspace();
  const { kysely } = space.database;
  await sql`insert into defects (project_id, id, number, header, description, status, severity, author, created_date,
      modified_date, modified_by, revision)
    select 'p-2', 'B-' || n, n, 'Title', '<p>' || text || '</p>', 'To Do', 'Major', 'owner', now(), now(), 'owner', 1
    from unnest(${numbers}::int[], ${numbers.map(textOf)}::text[]) as t(n, text)`.execute(kysely);
  await sql`insert into items (project_id, type, id, name)
    select project_id, 'DEFECT', id, header from defects where project_id = 'p-2'`.execute(kysely);
  await fillWords(kysely);
});
afterAll(() => space.close());

const expandedOf = (text: string) => expandPrefixes(space.database.kysely, searchTermOf(text), () => true);

const foundByIndex = async (text: string): Promise<readonly string[]> => {
  const indexed = new Set(searchTermOf(text).words.keys());
  const found = itemsByWords('p-2', text, sql`i.id`, indexed, await expandedOf(text));
  if (!found) return [];
  const { rows } = await sql<{ id: string }>`${found}`.execute(space.database.kysely);
  return rows.map(({ id }) => id).toSorted();
};

const foundByHand = (text: string): readonly string[] => {
  const term = searchTermOf(text);
  const ofDefect = (number: number) => ['b', String(number), 'title', ...textOf(number).split(' ')];
  return numbers
    .filter((number) => term.words.every((one) => ofDefect(number).some((word) => isWordFound(term, one, word))))
    .map((number) => `B-${number}`)
    .toSorted();
};

test('any prefixes find what comparing every word finds', () => {
  const part = fc.constantFrom('a', 'a1', 'a12', 'b', 'ba', 'bac', 'bacon', 'baco', 'c', 'ca', 'cab', 'ti', '1', '12');
  return fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
      const term = parts.join(' ');
      expect(await foundByIndex(term)).toEqual(foundByHand(term));
    }),
    { numRuns: 300 },
  );
});

test('a prefix of few words is looked up as these words, a prefix of many as it is', async () => {
  expect((await expandedOf('bac nothing')).get('bac')).toEqual(['bac', 'bacon']);
  expect((await expandedOf('bac nothing')).get('nothing')).toEqual([]);
  expect((await expandedOf('a')).has('a')).toBe(false);
  expect(words.filter((word) => word.startsWith('a')).length).toBeGreaterThan(searchPrefixWords);
});

test('every word of every item is known, whatever wrote it', async () => {
  const owner = space.as('owner');
  await addTag(space.database, 'Firstly-Tagged');
  await addTag(space.database, 'Then-Tagged');
  const id = await report(owner, { header: 'Reported zeppelin', tags: ['Firstly-Tagged'] });
  await update(owner, id, 'header', 'Retitled quagga');
  await update(owner, id, 'tags', ['Then-Tagged']);
  await comment(owner, id, '<p>Commented pangolin</p>');
  const { rows } = await sql<{ word: string }>`
    select distinct word.word from items, unnest(tsvector_to_array(own_words || tag_words || talk_words)) as word(word)
    where not exists (select from search_words s where s.word = word.word)`.execute(space.database.kysely);
  expect(rows).toEqual([]);
  for (const word of ['zeppelin', 'quagga', 'firstly', 'then', 'pangolin'])
    expect((await expandedOf(word.slice(0, 4))).get(word.slice(0, 4))).toContain(word);
});
