import type { EventFromLogic } from 'xstate';
import { adaptersMachine } from '../../../src/machines/adapters/adapters-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const screenDriver = { clientId: 'desk', name: 'Desk', online: true };

export const adaptersPlan = planOf({
  machine: adaptersMachine,
  events: (): EventFromLogic<typeof adaptersMachine>[] => [
    { type: 'adapters.read' },
    { type: 'adapter.connected', clientId: 'desk' },
    { type: 'adapter.disconnected', clientId: 'desk' },
    done('readAdapters', [screenDriver]),
    fail('readAdapters', { kind: 'offline' }),
    done('readAdapter', screenDriver),
    fail('readAdapter', { kind: 'missing' }),
  ],
  serialize: ({ context }) => [context.heard.length, context.known['desk']?.online],
});
