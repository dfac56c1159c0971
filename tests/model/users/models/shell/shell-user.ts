import { createMachine } from 'xstate';

/** A user uses the frame around every screen: notifications and keyboard shortcuts. */
export const shellUser = createMachine({
  id: 'shellUser',
  meta: {
    words: {
      'bell.pressed': 'presses the bell',
      'keys.asked': 'presses ?',
      'escape.pressed': 'presses Escape',
    },
  },
  initial: 'working',
  states: {
    working: { on: { 'bell.pressed': 'notified', 'keys.asked': 'helped' } },
    notified: { on: { 'escape.pressed': 'working' } },
    helped: { on: { 'escape.pressed': 'working' } },
  },
});
