import type { Command } from '../../../../src/domain/journal/fact.ts';
import { outboxMachine } from '../../../../src/machines/journal/outbox-machine.ts';
import { done, fail, later, planOf } from '../../machine-paths.ts';

const head: Command = {
  id: 'c1',
  type: 'defect.update',
  about: 'defect/SHOP-1',
  project: 'p1',
  at: '2026-11-21T00:00:00Z',
  by: 'u1',
  data: {},
};

/**
 * Everything that the outbox can encounter: commands, accepted calls, transient and final errors, network changes, and
 * the end of the session.
 */
export const outboxPlan = planOf({
  machine: outboxMachine,
  input: { random: () => 0.5, isAttended: () => true },
  events: [
    { type: 'head.changed', head },
    { type: 'head.changed', head: null },
    { type: 'network.restored' },
    { type: 'session.renewed' },
    done('deliver', []),
    fail('deliver', { kind: 'offline' }),
    fail('deliver', { kind: 'forbidden' }),
    fail('deliver', { kind: 'broken', detail: '' }),
    fail('deliver', { kind: 'signedOut' }),
    later('backOff', 'outbox.backingOff'),
  ],
  serialize: ({ context }) => [context.head?.id, Math.min(context.attempt, 1)],
});
