import type { FlowPdfInput } from '../../../server/flows/export/flow-pdf-input.ts';
import { blankStep, type FlowStep } from '../../../src/domain/flows/step.ts';

/** A flow as its PDF gets it. */
export const step = (id: string, more: Partial<FlowStep> = {}): FlowStep => ({
  ...blankStep,
  id,
  flowTaskId: 't1',
  rank: 'a0',
  ...more,
});

const target = (by: string, value: string, name?: string) => ({ target: { by, value, ...(name && { name }) } });

const signIn: readonly FlowStep[] = [
  step('s1', { actionType: 'Navigate', name: 'Open the shop', parameterValue: 'https://shop.example/sign-in' }),
  step('s2', {
    actionType: 'Type',
    name: 'Enter the e-mail address',
    technicalObject: target('label', 'E-mail address'),
    parameterValue: '{{email}}',
  }),
  step('s3', {
    actionType: 'Type',
    name: 'Enter the password',
    technicalObject: target('label', 'Password'),
    parameterValue: '{{password}}',
    onFailure: 'CONTINUE_WITH_WARNING',
  }),
  step('s4', { actionType: 'Click', name: '', technicalObject: target('role', 'button', 'Sign in') }),
  step('s5', {
    actionType: 'Verify',
    name: 'Check the greeting',
    technicalObject: target('testId', 'greeting'),
    parameterValue: 'Welcome back, Ada',
    config: { property: 'text', operator: 'contains' },
  }),
];

const buy: readonly FlowStep[] = [
  step('s6', {
    name: 'Look at the basket with the customer and compare the prices with those of the catalogue',
    inputData: 'Three items, one of them reduced',
    description: 'The sum is right, and the reduced item shows its old price beside the new one.',
  }),
  step('s7', { actionType: 'Flow', configuration: { flowId: 'f-pay', values: { card: '4111', pin: 'TOP-SECRET' } } }),
  step('s8', {
    actionType: 'Store',
    name: 'Keep the order number',
    technicalObject: target('testId', 'order'),
    exportData: 'orderId',
    optional: true,
  }),
];

export const sampleInput = (more: Partial<FlowPdfInput> = {}): FlowPdfInput => ({
  record: {
    id: 'f-1',
    projectId: 'p-1',
    name: 'Sign in and buy as a returning customer',
    description:
      '<p>A customer who has <strong>bought before</strong> signs in and buys again. See the <a href="https://wiki.example/shop">shop handbook</a>.</p><p>Before it starts:</p><ul><li><p>the customer exists</p></li><li><p>the basket is <em>empty</em></p></li></ul><blockquote><p>Runs every night.</p></blockquote>',
    severity: 'CRITICAL',
    status: 'IN_REVIEW',
    owner: 'u-1',
    tags: ['checkout', 'smoke'],
    folderId: 'd-1',
    parameters: [
      { name: 'email', type: 'text', default: 'ada@shop.example', values: [], description: 'Address of the customer' },
      { name: 'password', type: 'secret', default: 'CANARY-PASSWORD', values: [], description: '' },
      { name: 'browser', type: 'list', default: 'Firefox', values: ['Firefox', 'Chrome', 'Safari'], description: '' },
    ],
    version: 12,
    numberOfSteps: 8,
    createdByUser: 'u-1',
    createdDate: '2026-11-01T08:00:00.000Z',
    modifiedByUser: 'u-2',
    modifiedDate: '2026-11-20T15:04:00.000Z',
  },
  tasks: [
    {
      task: { id: 't1', rank: 'a0', name: 'Sign in', description: 'As the customer of the data.', repeats: true },
      steps: signIn,
    },
    { task: { id: 't2', rank: 'a1', name: 'Buy', description: '', repeats: false }, steps: buy },
  ],
  datasets: [
    {
      name: 'Customers',
      rows: 1_204,
      columns: [
        { name: 'email', isSecret: false },
        { name: 'password', isSecret: true },
      ],
    },
  ],
  calledFlows: { 'f-pay': { name: 'Pay by card', secrets: ['pin'] } },
  surroundings: {
    project: 'Web shop',
    people: { 'u-1': 'Ada Lovelace', 'u-2': 'Grace Hopper' },
    folders: ['Checkout', 'Customers'],
    at: Date.UTC(2026, 10, 25, 1, 40),
    timeZone: 'Europe/Berlin',
  },
  ...more,
});
