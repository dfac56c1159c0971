import type { Claim } from './claims.ts';
import type { Row } from './requirements.ts';

/**
 * Which tests with the id of a requirement count for it, by its kind:
 *
 *   screen     browser tests, with or without the server, which open the screen and check what it shows
 *   constant   tests that call the product, and so check the constant where it is used
 *   others     any test
 */
export const isShownBy = ({ kind }: Pick<Row, 'kind'>, { file, callsProduct }: Claim): boolean => {
  if (kind === 'screen') return file.startsWith('tests/e2e/') || file.startsWith('tests/screens/');
  return kind !== 'constant' || callsProduct;
};

const needs: Readonly<Record<string, string>> = {
  screen: 'no browser test has this id',
  constant: 'no test with this id calls the product',
};

export interface Uncounted extends Row {
  readonly why: string;
  /** Tests with its id that do not count. */
  readonly files: readonly string[];
}

/** Rows whose id appears only in titles of tests that do not count for them. */
export const uncounted = (rows: readonly Row[], claims: readonly Claim[]): readonly Uncounted[] =>
  rows.flatMap((row) => {
    const made = claims.filter(({ ids }) => ids.includes(row.id));
    if (made.length === 0 || made.some((claim) => isShownBy(row, claim))) return [];
    return [{ ...row, why: needs[row.kind] ?? '', files: [...new Set(made.map(({ file }) => file))] }];
  });
