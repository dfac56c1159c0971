import { expect, test } from 'vitest';
import { areas } from '../../../src/domain/address/area-pages.ts';
import type { AreaRoutes } from '../../../src/domain/address/area-routes.ts';
import { pageOf, routeOf } from '../../../src/domain/address/page.ts';
import { routes } from '../../../src/domain/address/routes.ts';

const listed: readonly AreaRoutes[] = routes;

test.each(['project', 'settings', 'account', 'product'] as const)('no two areas have the same name for %s', (part) => {
  const names = listed.flatMap((one) => Object.keys(one[part] ?? {}));
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual([...new Set(names)]);
});

test('no two kinds of pages have the same name', () => {
  const names = listed.flatMap(({ pages = [] }) => pages.map(({ name }) => name as string));
  expect(names).toEqual([...new Set(names)]);
  expect(['home', 'signIn', 'token', 'project', 'settings', 'area', 'account', 'productAdmin', 'notFound']).not.toEqual(
    expect.arrayContaining(names),
  );
});

test('no two areas of a project have the same path', () => {
  const folders = Object.values(areas).map(({ folder }) => folder as string);
  expect(folders).toEqual([...new Set(folders)]);
});

test('the route that parses a page also formats it', () => {
  for (const path of [
    '/',
    '/auth/',
    '/token',
    '/downloads',
    '/onboarding/start',
    '/projects/p1',
    '/projects/p1/defects',
  ]) {
    const page = pageOf(path, '');
    expect(routeOf(page).name).toBe(page.name);
    expect(routeOf(page).write(page)).toBe(path);
  }
});
