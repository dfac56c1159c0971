import { accountFlows } from './flows/account-flows.ts';
import { adminFlows } from './flows/admin-flows.ts';
import { catalogueFlows } from './flows/catalogue-flows.ts';
import { checkoutFlows } from './flows/checkout-flows.ts';
import { shopFlows } from './flows/shop-flows.ts';
import type { SampleFlow } from './flows/sample-flow.ts';
import { parameter } from './flows/sample-steps.ts';

/** Each line: id, name, parent. */
export const sampleFolders: readonly (readonly [id: string, name: string, parent: string])[] = [
  ['fo-checkout', 'Checkout', ''],
  ['fo-payment', 'Payment', 'fo-checkout'],
  ['fo-delivery', 'Delivery', 'fo-checkout'],
  ['fo-catalogue', 'Catalogue', ''],
  ['fo-search', 'Search', 'fo-catalogue'],
  ['fo-account', 'Customer account', ''],
  ['fo-admin', 'Back office', ''],
  ['fo-shop', 'Sample shop', ''],
];

export const sampleTags = ['smoke', 'regression', 'mobile', 'accessibility'] as const;

export const sampleShop = 'http://127.0.0.1:4174';

/** An adapter can execute it: no step is for a person. */
export const isAutomatic = ({ tasks }: SampleFlow): boolean =>
  tasks.every(({ steps }) => steps.every(({ actionType = 'Manual' }) => actionType !== 'Manual'));

/** Opens its pages at the shop, whose address is a parameter. */
const atShop =
  (shop: string) =>
  (flow: SampleFlow): SampleFlow =>
    isAutomatic(flow)
      ? {
          ...flow,
          parameters: [...(flow.parameters ?? []), parameter('shop', shop)],
          tasks: flow.tasks.map(({ name, steps }) => ({
            name,
            steps: steps.map((step) =>
              step.actionType === 'Navigate'
                ? { ...step, parameterValue: `{{ params.shop }}${step.parameterValue}` }
                : step,
            ),
          })),
        }
      : flow;

/** `shop`: the address of the sample shop. A called flow comes before those that call it. */
export const sampleFlowsAt = (shop: string): readonly SampleFlow[] => [
  ...[...accountFlows, ...catalogueFlows, ...checkoutFlows, ...adminFlows].map(atShop(shop)),
  ...shopFlows(shop),
];
export const sampleFlows = sampleFlowsAt(sampleShop);
