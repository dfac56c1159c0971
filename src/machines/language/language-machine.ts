import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LanguageChoice } from '../../domain/texts/language.ts';
import { callPort } from '../port.ts';

/** closed ⇄ asked ──▶ restarting: the page reloads in the chosen language. */
export const languageMachine = setup({
  types: {
    context: {} as { chosen: LanguageChoice; wanted: LanguageChoice },
    input: {} as { chosen: LanguageChoice },
    events: {} as
      | { type: 'language.ask' }
      | { type: 'language.close' }
      | { type: 'language.choose'; choice: LanguageChoice }
      | { type: 'language.apply' },
  },
  actors: { restart: callPort<void, LanguageChoice>('restart') },
  actions: {
    setWanted: assign((_, params: { choice: LanguageChoice }) => ({ wanted: params.choice })),
    forgetWanted: assign(({ context }) => ({ wanted: context.chosen })),
  },
  guards: { isAnother: ({ context }) => context.wanted !== context.chosen },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ chosen: input.chosen, wanted: input.chosen }),
  initial: 'closed',
  states: {
    closed: { on: { 'language.ask': { target: 'asked', actions: 'forgetWanted' } } },
    asked: {
      on: {
        'language.close': 'closed',
        'language.choose': { actions: { type: 'setWanted', params: ({ event }) => event } },
        'language.apply': { guard: 'isAnother', target: 'restarting' },
      },
    },
    // Lasts until the page unloads.
    restarting: {
      invoke: { id: 'restart', src: 'restart', input: ({ context }) => context.wanted, onError: 'asked' },
    },
  },
});

export type LanguageRef = ActorRefFrom<typeof languageMachine>;
type Snapshot = SnapshotFrom<typeof languageMachine>;

export const selectIsLanguagePending = (snapshot: Snapshot) => !snapshot.matches('closed');
export const selectWantedLanguage = ({ context }: Snapshot) => context.wanted;
export const selectMayApply = (snapshot: Snapshot) => snapshot.can({ type: 'language.apply' });
export const selectIsRestarting = (snapshot: Snapshot) => snapshot.matches('restarting');
