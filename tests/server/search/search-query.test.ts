import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexPattern } from '../../../server/search/search-condition.ts';
import { queryOf, rankQueryOf } from '../../../server/search/search-query.ts';
import { projectWord, vectorOf } from '../../../server/search/search-vector.ts';
import { searchTermOf } from '../../../src/domain/search/search-term.ts';
import { wordsIn } from '../../../src/domain/search/search-words.ts';
import { corpus, eachOf } from '../corpora.ts';
import { naughtyStrings } from '../naughty-strings.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import type { Caller } from '../caller.ts';

/** Any text becomes a query and a vector that PostgreSQL accepts, and the query finds the vector. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const finds = async (term: string, text: string): Promise<boolean> => {
  const searched = searchTermOf(term);
  const query = queryOf(searched, ['p-1']);
  const vector = `${projectWord('p-1')} ${vectorOf([{ weight: 'A', text }])}`;
  if (query === null) return searched.words.length === 0;
  const { rows } = await sql<{ found: boolean }>`select ${vector}::tsvector @@ ${query}::tsquery
      and ts_rank(${vector}::tsvector, ${rankQueryOf(searched)}::tsquery) > 0 as found`.execute(space.database.kysely);
  return rows[0]?.found ?? false;
};

const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

test('any text is found by itself', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme' }), fc.string()),
      async (text) => {
        expect(await finds(storable(text), storable(text))).toBe(true);
      },
    ),
    { numRuns: 300 },
  ));

test('any prefixes of words find a text, in any order', () =>
  fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.nat(), async (text, seed) => {
      const words = wordsIn(storable(text)).toReversed();
      const term = words.map((word, at) => [...word].slice(0, 2 + ((seed + at) % 3)).join('')).join(' ');
      expect(await finds(term, storable(text))).toBe(true);
    }),
    { numRuns: 200 },
  ));

test('the index finds any piece of a text', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary', minLength: 12 }),
        fc.string({ minLength: 12 }),
        fc.string({ unit: 'grapheme' }),
      ),
      fc.nat(10),
      async (text, from) => {
        const term = searchTermOf(storable([...text].slice(from).join('')));
        const { rows } = await sql<{ found: boolean }>`
          select lower(${storable(text)}) like lower(${indexPattern(term)}) as found`.execute(space.database.kysely);
        expect(rows).toEqual([{ found: true }]);
      },
    ),
    { numRuns: 300 },
  ));

test('a text of any length fits into a vector', async () => {
  const many = Array.from({ length: 200_000 }, (_, at) => `w${at.toString(36)}`).join(' ');
  const wide = Array.from({ length: 60_000 }, (_, at) => String.fromCodePoint(0x2_0000 + (at % 40_000))).join(' ');
  for (const text of [many, wide, 'x'.repeat(1_000_000)]) {
    const parts = vectorOf([{ weight: 'C', text }]);
    const { rows } = await sql<{
      size: number;
    }>`select length(${parts}::tsvector || ${parts}::tsvector || ${parts}::tsvector)
      as size`.execute(space.database.kysely);
    expect(rows[0]?.size).toBeGreaterThan(0);
  }
});

test('every search term gets an answer', async () => {
  const tricks = corpus<{ value: string }>('sql-and-query', [{ value: "' | !a <-> b:*" }]).map(({ value }) => value);
  const long = ['a '.repeat(127), 'ab '.repeat(85), "'".repeat(255), 'é'.repeat(255), '検'.repeat(255), ':* & | ! <->'];
  await eachOf([...naughtyStrings, ...tricks, ...long], async (term) => {
    for (const path of [
      `/wi/api/v1/p-1/defects?sort=relevance,desc&term=${encodeURIComponent(term.toWellFormed())}`,
      `/aa/api/v1/items?term=${encodeURIComponent(term.toWellFormed())}`,
    ]) {
      const { status } = await owner.send('GET', path);
      expect([term, status === 200 || status === 400]).toEqual([term, true]);
    }
  });
});
