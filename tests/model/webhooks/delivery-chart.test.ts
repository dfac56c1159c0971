import { describe, expect, test } from 'vitest';
import { afterAnswer, deliveryPauses, type DeliveryAnswer } from '../../../src/domain/webhooks/delivery-chart.ts';

/** given(requests so far).when(answer).then(what becomes of the delivery) */
const given = (tries: number) => ({
  when: (answer: Partial<DeliveryAnswer>) => ({
    then: (expected: object) =>
      expect(afterAnswer(tries, { status: null, reason: null, retryAfter: 0, ...answer })).toEqual(expected),
  }),
});
const hour = 3_600_000;

describe('a delivery that was sent', () => {
  test.each([200, 201, 204, 299])('is delivered with status %i', (status) =>
    given(1).when({ status }).then({ state: 'DELIVERED' }),
  );
  test.each([null, 199, 300, 400, 404, 429, 500, 503])('waits for another attempt with status %j', (status) =>
    given(1).when({ status }).then({ state: 'WAITING', pause: 5_000 }),
  );
  test('waits longer after each failure, eleven times, for about three days', () => {
    deliveryPauses.forEach((pause, index) =>
      given(index + 1)
        .when({ status: 500 })
        .then({ state: 'WAITING', pause }),
    );
    expect(deliveryPauses).toEqual(deliveryPauses.toSorted((one, other) => one - other));
    expect([deliveryPauses.length, deliveryPauses[0], deliveryPauses.at(-1)]).toEqual([11, 5_000, 24 * hour]);
    expect(deliveryPauses.reduce((sum, pause) => sum + pause) / (24 * hour)).toBeCloseTo(3, 0);
  });
  test('disables its webhook after the twelfth attempt', () =>
    given(12)
      .when({ status: 500 })
      .then({ state: 'FAILED', disables: { code: 'webhookFailedOften', values: { tries: 12 } } }));
  test('disables its webhook at once when the receiver is gone', () =>
    given(1)
      .when({ status: 410 })
      .then({ state: 'FAILED', disables: { code: 'webhookGone' } }));
  test('waits as long as the receiver asks for, at most a day', () => {
    given(1).when({ retryAfter: 60_000 }).then({ state: 'WAITING', pause: 60_000 });
    given(1).when({ retryAfter: 1_000 }).then({ state: 'WAITING', pause: 5_000 });
    given(1)
      .when({ retryAfter: 100 * hour })
      .then({ state: 'WAITING', pause: 24 * hour });
  });
});
