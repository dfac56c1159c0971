import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortOrders } from '../../../src/domain/address/defect-sorts.ts';
import { flowSortOrders } from '../../../src/domain/address/flows-page.ts';
import { settingsPages } from '../../../src/domain/address/settings-pages.ts';
import { isKnownPath, knownPath, pageOf, pathOf, type Page } from '../../../src/domain/address/page.ts';
import { corpus } from '../../server/corpora.ts';
import { filterSets, flowFilterSets } from './filter-sets.ts';

const origin = 'https://assay.example';
const read = (address: string): Page => {
  const { pathname, search } = new URL(address, origin);
  return pageOf(pathname, search);
};

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,20}$/);
const words = fc.string({ unit: 'grapheme', minLength: 1 });
const maybe = fc.option(words);
const pages: fc.Arbitrary<Page> = fc.oneof(
  fc.record({ name: fc.constant('home'), redirect: maybe }),
  fc.record({ name: fc.constant('signIn'), redirect: maybe }),
  fc.record({ name: fc.constant('token'), next: maybe }),
  fc.record({ name: fc.constant('downloads'), path: maybe, project: maybe }),
  fc.record({ name: fc.constant('project'), projectId: id }),
  fc.record({
    name: fc.constant('settings'),
    projectId: id,
    child: fc.constantFrom(...Object.keys(settingsPages)),
  }),
  fc.record({
    name: fc.constant('flows'),
    projectId: id,
    isNew: fc.boolean(),
    term: fc.string({ unit: 'grapheme' }),
    filters: flowFilterSets,
    sort: fc.constantFrom(...flowSortOrders),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  fc.record({
    name: fc.constant('defects'),
    projectId: id,
    commentId: fc.constant(null),
    defectId: maybe,
    at: fc.constant(null),
    term: fc.string({ unit: 'grapheme' }),
    filters: filterSets,
    sort: fc.constantFrom(...sortOrders),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  }),
) as fc.Arbitrary<Page>;

describe('every page', () => {
  test('is restored from its own address', () =>
    fc.assert(fc.property(pages, (page) => void expect(read(pathOf(page))).toEqual(page))));
  test('has an address without a hash [ROUTE-001]', () =>
    fc.assert(fc.property(pages, (page) => void expect(pathOf(page)).not.toContain('#'))));
  test('has an address that is accepted as a redirect unless it is too long', () =>
    fc.assert(
      fc.property(
        pages,
        (page) => void expect(pathOf(page).length > 2_048 || knownPath(pathOf(page)) !== null).toBe(true),
      ),
    ));
  test('has exactly one address', () =>
    fc.assert(fc.property(pages, (page) => void expect(pathOf(read(pathOf(page)))).toBe(pathOf(page)))));
});

describe('any address', () => {
  test('leads to a page', () =>
    fc.assert(
      fc.property(
        fc.webPath(),
        fc.webQueryParameters(),
        (path, query) =>
          void expect(['home', 'signIn', 'project', 'defects', 'item', 'settings', 'notFound']).toContain(
            pageOf(path, `?${query}`).name,
          ),
      ),
    ));
  test('leads to a page whose own address leads to the same page', () =>
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const page = pageOf(path, `?${query}`);
        expect(read(pathOf(page))).toEqual(page);
      }),
    ));
});

describe('a redirect from another source never leads to another site', () => {
  const staysHere = (wanted: string) => {
    const path = knownPath(wanted);
    if (path === null) return;
    // As a browser would resolve it, from any page.
    for (const from of [origin, `${origin}/projects/p1/defects?defectId=NEW`, `${origin}/auth/`]) {
      const target = new URL(path, from);
      expect(target.origin, wanted).toBe(origin);
      expect(isKnownPath(target.pathname), wanted).toBe(true);
    }
    expect(knownPath(path), wanted).toBe(path);
  };
  const pieces = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u200b',
      'evil.example',
      'javascript',
      'https',
      'projects',
      'p1',
      'auth',
      'defects',
      '。',
      '/projects/p1',
    ),
    { maxLength: 10 },
  );
  test('for any text', () => fc.assert(fc.property(fc.string({ unit: 'binary' }), staysHere)));
  test('for any text that starts like a path', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (rest) => staysHere(`/${rest}`))));
  test('for any combination of hostile parts', () =>
    fc.assert(
      fc.property(pieces, (list) => staysHere(list.join(''))),
      { numRuns: 2_000 },
    ));
  test('for known hostile addresses', () => {
    const hostile = corpus<{ readonly value: string }>('redirects', [
      { value: '//evil.example' },
      { value: '/\\evil.example' },
      { value: '/\t/evil.example' },
      { value: 'javascript:alert(1)' },
      { value: '/projects/1/../..//evil.example' },
      { value: '/%2f%2fevil.example' },
      { value: 'https://assay.invalid/projects/p1' },
    ]);
    expect(hostile.length).toBeGreaterThan(5);
    for (const { value } of hostile) {
      staysHere(value);
      staysHere(`/?redirect=${encodeURIComponent(value)}`);
      staysHere(`/auth/?redirect=${encodeURIComponent(value)}`);
    }
  });
});
