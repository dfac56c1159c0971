import { accountFlows } from './flows/account-flows.ts';
import { adminFlows } from './flows/admin-flows.ts';
import { catalogueFlows } from './flows/catalogue-flows.ts';
import { checkoutFlows } from './flows/checkout-flows.ts';
import type { SampleFlow } from './flows/sample-flow.ts';

/** Each line: id, name, parent. */
export const sampleFolders: readonly (readonly [id: string, name: string, parent: string])[] = [
  ['fo-checkout', 'Checkout', ''],
  ['fo-payment', 'Payment', 'fo-checkout'],
  ['fo-delivery', 'Delivery', 'fo-checkout'],
  ['fo-catalogue', 'Catalogue', ''],
  ['fo-search', 'Search', 'fo-catalogue'],
  ['fo-account', 'Customer account', ''],
  ['fo-admin', 'Back office', ''],
];

export const sampleTags = ['smoke', 'regression', 'mobile', 'accessibility'] as const;

/** A called flow comes before those that call it. */
export const sampleFlows: readonly SampleFlow[] = [...accountFlows, ...catalogueFlows, ...checkoutFlows, ...adminFlows];
