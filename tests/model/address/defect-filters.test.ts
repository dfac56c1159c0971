import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterCount, isDay, noFilters } from '../../../src/domain/address/defect-filters.ts';
import { defectsPageOf } from '../../../src/domain/address/defects-page.ts';
import { pageOf, pathOf } from '../../../src/domain/address/page.ts';
import { corpus } from '../../server/corpora.ts';
import { filterSets } from './filter-sets.ts';

const filtersOf = (search: string) => {
  const page = pageOf('/projects/p1/defects', search);
  if (page.name !== 'defects') throw new Error('is the list');
  return page.filters;
};

describe('the filters of the list [DEF-007]', () => {
  test('are restored from the address in every combination', () =>
    fc.assert(
      fc.property(filterSets, (filters) => {
        const path = pathOf({ ...defectsPageOf('p1'), filters });
        expect(filtersOf(new URL(path, 'https://assay.example').search)).toEqual(filters);
      }),
    ));
  test('that are empty do not change the address', () =>
    expect(pathOf({ ...defectsPageOf('p1'), filters: noFilters })).toBe('/projects/p1/defects'));
  test('appear in the address in a fixed order', () =>
    expect(filtersOf('?updatedTo=2026-01-02&severity=Major&severity=Minor&author=u-1')).toEqual({
      ...noFilters,
      author: ['u-1'],
      severity: ['Major', 'Minor'],
      updatedTo: '2026-01-02',
    }));
  test.each([
    '?severity=',
    '?severity=%20',
    '?severity=a%00b',
    '?severity=a%0Ab',
    `?author=${'x'.repeat(256)}`,
    '?createdFrom=yesterday',
    '?createdFrom=2026-02-29',
    '?createdTo=2026-13-01',
    '?updatedFrom=0001-01-01',
    '?updatedTo=2026-01-01T00:00:00Z',
    '?filters=all',
  ])('that are invalid, such as %s, are dropped', (search) => expect(filtersOf(search)).toEqual(noFilters));
  test('are deduplicated, and limited to fifty values each', () => {
    const search = Array.from({ length: 120 }, (_, index) => `tags=t${index % 60}`).join('&');
    expect(filtersOf(`?${search}`).tags).toEqual(Array.from({ length: 50 }, (_, index) => `t${index}`));
  });
  test('are not affected by hostile addresses', () => {
    for (const { value } of corpus<{ readonly value?: unknown }>('sql-and-query', [{ value: "' or 1=1 --" }])) {
      if (typeof value !== 'string') continue;
      const search = `?${new URLSearchParams([
        ['author', value],
        ['tags', value],
        ['createdFrom', value],
      ])}`;
      const filters = filtersOf(search);
      const again = pathOf({ ...defectsPageOf('p1'), filters });
      expect(filtersOf(new URL(again, 'https://assay.example').search)).toEqual(filters);
    }
  });
  test('accept a relative period as the start date only', () => {
    expect(filtersOf('?updatedFrom=last7days').updatedFrom).toBe('last7days');
    expect(filtersOf('?createdTo=last7days')).toEqual(noFilters);
  });
  test.each([
    ['?severity=Major&status=Done&term=pay&sort=id%2Casc&page=2&defectId=P-1&at=3&commentId=c&inspect', undefined],
    ['?assigned=me&status=Done', ['assigned']],
    ['?createdFrom=yesterday&updatedTo=today&severity=a%00b', ['createdFrom', 'updatedTo', 'severity']],
    ['?severity=Major&Severity=Minor&constructor=1&__proto__=2', ['Severity', 'constructor', '__proto__']],
    ['?foo=1&foo=2', ['foo']],
    ['?severity=', undefined],
  ])('of the address %s that are unknown or invalid are reported on the page', (search, ignored) => {
    const page = pageOf('/projects/p1/defects', search);
    expect(page.name === 'defects' && page.ignored).toEqual(ignored);
    expect(pathOf(page)).not.toContain('foo');
  });
  test('are counted individually', () =>
    expect(filterCount({ ...noFilters, severity: ['Major', 'Minor'], createdFrom: '2026-01-01' })).toBe(3));
});

test('a date filter accepts only calendar dates', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 9999 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
      (year, month, day) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const date = new Date(`${text}T00:00:00Z`);
        expect(isDay(text)).toBe(!Number.isNaN(date.getTime()) && date.toISOString().startsWith(text));
      },
    ),
  ));
