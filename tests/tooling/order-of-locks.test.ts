import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Rows that others name by a foreign key are locked `for no key update`: `for update` would also wait for whoever inserts a row that names
 * them, in whatever order that writer has taken its locks.
 */
const named = /selectFrom\('(?:accounts|users|projects)(?: as \w+)?'\)(?:(?!selectFrom)[^;])*?\.forUpdate\(\)/g;

test('no account, person or project is locked for update', () => {
  const found = globSync('server/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(named)].map(([text]) => `${path}: ${text.replaceAll(/\s+/g, ' ')}`),
  );
  expect(found).toEqual([]);
});
