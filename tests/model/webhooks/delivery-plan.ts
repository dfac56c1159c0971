import type { WholeDelivery } from '../../../src/domain/webhooks/webhook.ts';
import { deliveryMachine } from '../../../src/machines/webhooks/delivery-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

export const aDelivery: WholeDelivery = {
  id: 'd-1',
  event: 'run.ended',
  state: 'DELIVERED',
  tries: 1,
  createdDate: '2026-11-26T02:00:00.000Z',
  sentDate: '2026-11-26T02:00:01.000Z',
  nextTry: null,
  status: 204,
  reason: null,
  duration: 12,
  url: 'https://example.com/hooks',
  body: '{}',
  answer: '',
};

export const deliveryPlan = planOf({
  machine: deliveryMachine,
  serialize: ({ value, context }) => [value, context.delivery !== null, context.problem !== null],
  events: [
    { type: 'delivery.open', place: { about: 'p-1/w-1', id: 'd-1' } },
    { type: 'delivery.test', about: 'p-1/w-1' },
    { type: 'delivery.resend' },
    { type: 'delivery.retry' },
    { type: 'delivery.close' },
    done('readDelivery', aDelivery),
    fail('readDelivery', { kind: 'offline' }),
    done('resendDelivery', aDelivery),
    fail('resendDelivery', { kind: 'offline' }),
    done('sendTest', aDelivery),
    fail('sendTest', { kind: 'offline' }),
  ],
});
