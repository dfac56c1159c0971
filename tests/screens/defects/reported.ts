import type { Added } from '../support/screen-test.ts';

/** A defect that only this test has: the newest, so it is the first of the list. */
export const reportedId = 'SHOP-901';
export const reported = (header: string, changes: object = {}): Added => ({
  id: reportedId,
  like: '/wi/api/v1/p-shop/defects/SHOP-3',
  changes: { header, revision: 1, modifiedDate: '2099-01-01T00:00:00.000Z', ...changes },
});
