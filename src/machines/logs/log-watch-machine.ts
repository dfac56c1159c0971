import { emit, setup, type ActorRefFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';

/**
 *   resting ⇄ watching ─(after a while)─▶ watching: look again
 *
 * A list that shows runs which have not ended looks again in case no news arrive.
 */
export const logWatchMachine = setup({
  types: {
    events: {} as { type: 'open.shown' } | { type: 'open.gone' },
    emitted: {} as { type: 'look.due' },
  },
  delays: { look: limits.runLook },
  actions: { tellDue: emit({ type: 'look.due' }) },
}).createMachine({
  id: 'logWatch',
  initial: 'resting',
  states: {
    resting: { on: { 'open.shown': 'watching' } },
    watching: {
      on: { 'open.gone': 'resting' },
      after: { look: { target: 'watching', reenter: true, actions: 'tellDue' } },
    },
  },
});
export type LogWatchRef = ActorRefFrom<typeof logWatchMachine>;
