import type { ItemType } from '../../src/domain/items/item.ts';

/** What the first defect of the shop is related to. */
export const sampleRelations: readonly (readonly [type: ItemType, id: string, name: string])[] = [
  ['TESTPLAN', 'tp-release-12', 'Release 12'],
  ['SCENARIO', 'sc-coupon', 'Coupon is removed again'],
  ['FLOW', 'fl-pay-card', 'Pay by card'],
];
