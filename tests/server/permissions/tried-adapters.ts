import type { Tried } from './tried-calls.ts';

/** What runs on the devices of people; the people are those of `tried-calls.ts`. */
export const triedAdapters: readonly Tried[] = [
  {
    call: 'adapters.setup',
    what: 'of this installation',
    statuses: [403, 403, 403, 403, 403, 200, 403, 403, 401],
    right: ['navigate', 'ADAPTERS'],
    ask: (who) => who.ask('adapters.setup', {}),
  },
  {
    call: 'adapters.config',
    what: 'for a client',
    statuses: [200, 200, 200, 403, 200, 200, 200, 403, 401],
    right: null,
    ask: (who) => who.ask('adapters.config', {}),
  },
];
