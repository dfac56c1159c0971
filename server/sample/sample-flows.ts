import type { FlowParameter, FlowSeverity, FlowStatus } from '../../src/domain/flows/flow.ts';
import type { StepValues } from '../../src/domain/flows/step.ts';
import { accountFlows } from './flows/account-flows.ts';
import { adminFlows } from './flows/admin-flows.ts';
import { catalogueFlows } from './flows/catalogue-flows.ts';
import { checkoutFlows } from './flows/checkout-flows.ts';

/** Flows of the web shop, in folders, as a small team would have them after a few months. */
export interface SampleFlow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** A folder of `sampleFolders`; missing: in no folder. */
  readonly folder?: string;
  readonly severity: FlowSeverity;
  readonly status: FlowStatus;
  readonly owner: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly FlowParameter[];
  readonly tasks: readonly { readonly name: string; readonly steps: readonly Partial<StepValues>[] }[];
}

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
