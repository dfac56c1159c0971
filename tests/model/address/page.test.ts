import { describe, expect, test } from 'vitest';
import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import { isKnownPath, knownPath, pageOf, pathOf, type Page } from '../../../src/domain/address/page.ts';
import { titleOf } from '../../../src/domain/address/title-of.ts';

const read = (address: string) => {
  const { pathname, search } = new URL(address, 'https://assay.example');
  return pageOf(pathname, search);
};
const defectsPage = {
  name: 'defects',
  projectId: 'p1',
  defectId: null,
  commentId: null,
  at: null,
  term: '',
  filters: noFilters,
  sort: 'modifiedDate,desc',
  page: 1,
} as const;

describe('an address', () => {
  test.each<[string, Page]>([
    ['/', { name: 'home', redirect: null }],
    ['/?redirect=%2Fprojects%2Fp1', { name: 'home', redirect: '/projects/p1' }],
    ['/auth', { name: 'signIn', redirect: null }],
    ['/auth/?redirect=%2F', { name: 'signIn', redirect: '/' }],
    ['/projects/p1', { name: 'project', projectId: 'p1' }],
    ['/projects/p1/', { name: 'project', projectId: 'p1' }],
    ['/projects/p1/defects', defectsPage],
    [
      '/projects/p1/flows/fl-1',
      { name: 'area', projectId: 'p1', area: 'flows', route: ':flowId', params: { flowId: 'fl-1' } },
    ],
    [
      '/projects/p1/scenarios/sc-1/',
      { name: 'area', projectId: 'p1', area: 'scenarios', route: ':scenarioId', params: { scenarioId: 'sc-1' } },
    ],
    [
      '/projects/p1/test-plans/tp-1',
      { name: 'area', projectId: 'p1', area: 'testPlans', route: ':testPlanId', params: { testPlanId: 'tp-1' } },
    ],
    ['/projects/p1/settings/tags', { name: 'settings', projectId: 'p1', child: 'tags' }],
    ['/projects/p1/settings/tags/', { name: 'settings', projectId: 'p1', child: 'tags' }],
    ['/projects/p1/defects?sort=drop%20table%2Casc', defectsPage],
    ['/projects/p1/defects?term=pay&sort=id%2Casc&page=3', { ...defectsPage, term: 'pay', sort: 'id,asc', page: 3 }],
  ])('%s leads to a page', (address, page) => expect(read(address)).toEqual(page));

  test('with defectId = NEW is a blank defect [DEF-003, ROUTE-033]', () =>
    expect(read('/projects/p1/defects?defectId=NEW')).toEqual({ ...defectsPage, defectId: 'NEW' }));
  test('with any other defectId is that defect [DEF-004, ROUTE-033]', () =>
    expect(read('/projects/p1/defects?defectId=SHOP-7')).toEqual({ ...defectsPage, defectId: 'SHOP-7' }));
  test('of the list without parameters is sorted by modifiedDate, newest first [DEF-009]', () =>
    expect(read('/projects/p1/defects')).toMatchObject({ sort: 'modifiedDate,desc' }));
  test.each([
    '/nowhere',
    '/projects',
    '/projects/',
    '/projects/-x',
    '/projects/p1/flows/f1/steps/x',
    '/projects/p1/flows/a b/steps',
    '/projects/p1/schedules/s1',
    '/projects/p1/execution-logs/plans/l1',
    '/projects/p1/test-plans/tp/constructor',
    '/projects/p1/flows/-x',
    '/projects/p1/flows/fl-1/x',
    '/projects/p1/constructor/fl-1',
    '/projects/p1/FLOW/fl-1',
    '/projects/p1/defects/x',
    '/projects/p1/settings/constructor',
    '/projects/p1/settings/tags/x',
    '/projects/p1/settingstags',
    '/projects/a b',
    '/AUTH',
    '//',
    '/auth/x',
    '/projects/%70',
  ])('%s leads to the not-found page [ROUTE-053]', (address) => {
    const { pathname, search } =
      address === '//' ? { pathname: '//', search: '' } : new URL(address, 'https://assay.example');
    expect(pageOf(pathname, search)).toEqual({ name: 'notFound' });
    expect(isKnownPath(pathname)).toBe(false);
  });
  test.each(['0', '-1', '1.5', 'x', '1e99', '', '1000001', 'Infinity'])(
    'with the page %j leads to the first page',
    (page) => expect(read(`/projects/p1/defects?page=${page}`)).toMatchObject({ page: 1 }),
  );
  test('omits default values', () => {
    expect(pathOf(defectsPage)).toBe('/projects/p1/defects');
    expect(pathOf({ ...defectsPage, page: 2, term: 'a&b', sort: 'relevance,desc', defectId: 'SHOP-1' })).toBe(
      '/projects/p1/defects?term=a%26b&page=2&defectId=SHOP-1',
    );
  });
  test('of the sign-in page contains the redirect [ROUTE-051]', () =>
    expect(pathOf({ name: 'signIn', redirect: '/projects/p1' })).toBe('/auth/?redirect=%2Fprojects%2Fp1'));
});

test('each page has a window title, except home', () =>
  expect(
    [
      '/',
      '/projects/p1',
      '/projects/p1/defects',
      '/projects/p1/flows/a',
      '/projects/p1/scenarios/a',
      '/projects/p1/test-plans/a',
      '/projects/p1/settings/tags',
      '/auth/',
      '/nowhere',
    ].map((address) => titleOf(read(address))),
  ).toEqual([null, 'Overview', 'Defects', 'Flows', 'Scenarios', 'Test Plans', 'Tags', 'Sign in', 'Not found']));

test('the settings of a project start with their first page', () =>
  expect(read('/projects/p1/settings')).toEqual({ name: 'settings', projectId: 'p1', child: 'summary' }));

test.each(['summary', 'template', 'filters', 'trash', 'adapters', 'users', 'tags'])(
  'the settings of a project include %s',
  (child) => expect(read(`/projects/p1/settings/${child}`)).toEqual({ name: 'settings', projectId: 'p1', child }),
);

describe('a redirect from another source', () => {
  test.each(['/', '/projects/p1', '/projects/p1/defects?defectId=SHOP-1', '/auth/?redirect=%2F'])(
    'is accepted if it is %s',
    (path) => expect(knownPath(path)).toBe(path),
  );
  test.each([
    null,
    '',
    'projects/p1',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '//assay.invalid/projects/p1',
    '/\t/evil.example/projects/p1',
    '/nowhere',
    `/projects/p1?${'x'.repeat(2_048)}`,
    '/projects/p1/../../evil',
  ])('is rejected if it is %s', (path) => expect(knownPath(path)).toBeNull());
  test('loses its hash', () => expect(knownPath('/projects/p1#//evil.example')).toBe('/projects/p1'));
});
