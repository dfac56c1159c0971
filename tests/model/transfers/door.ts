/** A door that can be locked; nobody can paint it. */
export const door = {
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { OPEN: 'open', lockIt: { target: '#door.locked' } } },
    open: {
      initial: 'wide',
      states: { wide: { after: { 500: 'ajar' } }, ajar: {} },
      on: { CLOSE: 'shut' },
    },
    locked: {},
    painted: { on: { DRY: 'shut' } },
  },
};
