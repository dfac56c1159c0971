import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

/** hidden ⇄ shown: the dialog with the keyboard shortcuts. */
export const keysMachine = setup({
  types: { events: {} as { type: 'keys.show' } | { type: 'keys.hide' } },
}).createMachine({
  id: 'keys',
  initial: 'hidden',
  states: { hidden: { on: { 'keys.show': 'shown' } }, shown: { on: { 'keys.hide': 'hidden' } } },
});

export type KeysRef = ActorRefFrom<typeof keysMachine>;
export const selectKeysAreShown = (keys: SnapshotFrom<typeof keysMachine>) => keys.matches('shown');
