import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import { defectsPageOf, type DefectsPage } from '../../../src/domain/address/defects-page.ts';
import { pageOf, pathOf } from '../../../src/domain/address/page.ts';
import { renamedInAddress } from '../../../src/domain/filters/rename-in-address.ts';
import type { ChoiceMove } from '../../../src/domain/templates/template-facts.ts';
import { filterSets } from '../address/filter-sets.ts';
import { lawRuns } from '../law-runs.ts';

/** An open list of defects whose filters name what is renamed. */
const saved = (moves: readonly ChoiceMove[], project = 'p1') => ({
  ...{ id: 'f1', type: 'template.saved', version: 2, about: `template/${project}`, project },
  ...{ at: '2026-11-30T12:00:00.000Z', by: 'u-bo', data: { workflow: [], fields: [], moves } },
});
const page = (filters: Partial<DefectsPage['filters']>): DefectsPage => ({
  ...defectsPageOf('p1', 'SHOP-3'),
  ...{ term: 'cart', sort: 'severity,asc', page: 2, filters: { ...noFilters, ...filters } },
});

test('its filters take the new names, also of several saves in a row; all else stays', () => {
  const shown = page({ status: ['To Do', 'Done'], severity: ['Trivial', 'Minor'], tags: ['Trivial'] });
  const facts = [
    saved([{ from: 'To Do', to: 'Open' }]),
    saved([{ field: 'severity', from: 'Trivial', to: 'Cosmetic' }]),
    saved([{ field: 'severity', from: 'Cosmetic', to: 'Minor' }]),
  ];
  const filters = { ...shown.filters, status: ['Open', 'Done'], severity: ['Minor'] };
  expect(renamedInAddress(shown, facts)).toEqual({ ...shown, filters });
});

test('it stays as it is for renames of another list, another project, and names that it does not have', () => {
  const shown = page({ status: ['To Do'], severity: ['Minor'] });
  const moves = [
    { from: 'Done', to: 'Closed' },
    { field: 'region', from: 'Minor', to: 'Small' },
  ] as const;
  expect(renamedInAddress(shown, [saved(moves), saved([{ from: 'To Do', to: 'Open' }], 'p2')])).toBe(null);
  expect(renamedInAddress(shown, [])).toBe(null);
});

test('a law: it is another address exactly if a filter has the old name, which no filter has afterwards', () =>
  fc.assert(
    fc.property(filterSets, fc.constantFrom('status', 'severity'), fc.nat(5), (filters, key, at) => {
      const from = filters[key][at] ?? 'Old';
      const shown = page(filters);
      const after = renamedInAddress(shown, [saved([{ ...(key === 'severity' && { field: key }), from, to: 'New' }])]);
      expect(after !== null).toBe(filters[key].includes(from));
      if (!after) return;
      expect(after.filters[key]).not.toContain(from);
      expect(after.filters[key]).toContain('New');
      expect({ ...after.filters, [key]: [] }).toEqual({ ...filters, [key]: [] });
      const { pathname, search } = new URL(pathOf(after), 'https://assay.example');
      expect(pageOf(pathname, search)).toEqual(after);
    }),
    lawRuns(100),
  ));
