import type { FlowStatus } from '../../src/domain/flows/flow.ts';
import type { Place, ScenarioSeverity } from '../../src/domain/scenarios/scenario.ts';

/** Scenarios of the web shop. */
export interface SampleScenario {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly severity: ScenarioSeverity;
  readonly status: FlowStatus;
  readonly owner: string;
  readonly flows: readonly ({ readonly flowId: string } & Partial<Pick<Place, 'executionMode' | 'onFailure'>> & {
      /** The number of an earlier flow that must have passed. */
      readonly waitsFor?: number;
    })[];
  readonly variables: Readonly<Record<string, string>>;
}

export const sampleScenarios: readonly SampleScenario[] = [
  {
    id: 'sc-guest-checkout',
    name: 'Check-out as a guest',
    description: '<p>A guest orders without an account and pays by card.</p>',
    severity: 'CRITICAL',
    status: 'RELEASED',
    owner: 'u-contributor',
    flows: [{ flowId: 'fl-guest-checkout' }, { flowId: 'fl-pay-card', waitsFor: 0 }],
    variables: { shop_url: 'https://shop.example', user: 'guest' },
  },
  {
    id: 'sc-coupon',
    name: 'Coupon is removed again',
    description: '<p>A coupon that was entered and removed does not change the paid amount.</p>',
    severity: 'IMPORTANT',
    status: 'DONE',
    owner: 'u-owner',
    flows: [{ flowId: 'fl-add-to-cart' }, { flowId: 'fl-coupon', onFailure: 'CONTINUE' }, { flowId: 'fl-pay-card' }],
    variables: { coupon: 'AUTUMN-10' },
  },
  {
    id: 'sc-search',
    name: 'Search with umlauts',
    description: '<p>Products are found by names with umlauts, and can be ordered.</p>',
    severity: 'NORMAL',
    status: 'IN_DESIGN',
    owner: 'u-contributor',
    flows: [
      { flowId: 'fl-search-umlaut', executionMode: 'MANUAL' },
      { flowId: 'fl-article-page', executionMode: 'MANUAL', waitsFor: 0 },
      { flowId: 'fl-add-to-cart', waitsFor: 0 },
    ],
    variables: { term: 'Süßigkeiten' },
  },
  {
    id: 'sc-stock',
    name: 'Order after the nightly import',
    description: '<p>Products that the import has made available can be ordered at once.</p>',
    severity: 'IMPORTANT',
    status: 'IN_REVIEW',
    owner: 'u-owner',
    flows: [
      { flowId: 'fl-stock-import', executionMode: 'MANUAL' },
      { flowId: 'fl-pay-card', waitsFor: 0 },
      { flowId: 'fl-pay-invoice', executionMode: 'MANUAL', waitsFor: 0 },
    ],
    variables: { file: 'stock.csv' },
  },
  {
    id: 'sc-return',
    name: 'Return of a paid order',
    description: '<p>An order that was paid by card is returned, and the amount is refunded.</p>',
    severity: 'NICE_TO_HAVE',
    status: 'NEW',
    owner: 'u-contributor',
    flows: [
      { flowId: 'fl-pay-card' },
      { flowId: 'fl-order-history' },
      { flowId: 'fl-refund', executionMode: 'MANUAL', waitsFor: 0 },
    ],
    variables: {},
  },
];
