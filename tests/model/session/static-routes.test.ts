import { expect, test, vi } from 'vitest';
import { addStaticRoutes } from '../../../src/app/offline/static-routes.ts';

interface Rule {
  readonly condition: { readonly urlPattern: URLPatternInit };
  readonly source: unknown;
}

const routesOf = async (): Promise<readonly Rule[]> => {
  const addRoutes = vi.fn(async () => {});
  await addStaticRoutes({ addRoutes }, 'stored');
  return (addRoutes.mock.calls as unknown as [readonly Rule[]][])[0]![0];
};

test.each([
  ['/assets/app-1.js', { cacheName: 'stored' }],
  ['/aa/api/v1/users/token', 'network'],
  ['/wi/api/v1/p-shop/defects', 'network'],
  ['/projects/p-shop/defects', undefined],
  ['/', undefined],
  ['/favicon.svg', undefined],
])('%s is answered by %o', async (path, source) => {
  const rules = await routesOf();
  const found = rules.find(({ condition }) =>
    new URLPattern(condition.urlPattern).test(`https://assay.example${path}`),
  );
  expect(found?.source).toEqual(source);
});

test('the worker is installed where the browser has no static routes, and where it refuses them', async () => {
  await expect(addStaticRoutes({}, 'stored')).resolves.toBeUndefined();
  const refusing = { addRoutes: () => Promise.reject(new TypeError('not such a condition')) };
  await expect(addStaticRoutes(refusing, 'stored')).resolves.toBeUndefined();
  const throwing = {
    addRoutes: () => {
      throw new TypeError('not such a condition');
    },
  };
  await expect(addStaticRoutes(throwing, 'stored')).resolves.toBeUndefined();
});
