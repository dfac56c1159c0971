import type { FlowSeverity, FlowStatus } from '../../src/domain/flows/flow.ts';
import type { StepValues } from '../../src/domain/flows/step.ts';

/** Flows of the web shop. */
export interface SampleFlow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly severity: FlowSeverity;
  readonly status: FlowStatus;
  readonly owner: string;
  readonly tasks: readonly { readonly name: string; readonly steps: readonly Partial<StepValues>[] }[];
}

export const sampleFlows: readonly SampleFlow[] = [
  {
    id: 'fl-pay-card',
    name: 'Pay by card',
    description: '<p>An order is paid by card, with the second factor of the bank.</p>',
    severity: 'CRITICAL',
    status: 'RELEASED',
    owner: 'u-contributor',
    tasks: [
      {
        name: 'Choose the card',
        steps: [
          { name: 'Open the checkout', actionType: 'Navigate', parameterValue: '/checkout' },
          { name: 'Choose "Card"', actionType: 'Check' },
        ],
      },
    ],
  },
  {
    id: 'fl-pay-invoice',
    name: 'Pay by invoice',
    description: '<p>An order is paid by invoice after delivery.</p>',
    severity: 'IMPORTANT',
    status: 'DONE',
    owner: 'u-owner',
    tasks: [
      {
        name: 'Choose the invoice',
        steps: [{ name: 'Choose "Invoice"', description: 'The due date is 14 days from today' }],
      },
    ],
  },
  {
    id: 'fl-stock-import',
    name: 'Nightly stock import',
    description: '<p>The stock of the warehouse arrives every night.</p>',
    severity: 'IMPORTANT',
    status: 'IN_REVIEW',
    owner: 'u-owner',
    tasks: [
      {
        name: 'Import',
        steps: [{ name: 'Start the import', description: 'It ends without an error' }],
      },
    ],
  },
];
