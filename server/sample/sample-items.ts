import type { ItemType } from '../../src/domain/items/item.ts';

/** A few test plans by name, so that defects can be related to something. */
export const sampleItems: readonly (readonly [type: ItemType, id: string, name: string])[] = [
  ['TESTPLAN', 'tp-release-12', 'Release 12'],
  ['TESTPLAN', 'tp-smoke', 'Smoke test of every night'],
];

/** What the first defect of the shop is related to. */
export const sampleRelations: readonly (readonly [type: ItemType, id: string, name: string])[] = [
  ['TESTPLAN', 'tp-release-12', 'Release 12'],
  ['SCENARIO', 'sc-coupon', 'Coupon is removed again'],
  ['FLOW', 'fl-pay-card', 'Pay by card'],
];
