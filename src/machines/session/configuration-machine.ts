import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { defaultFeatures, type Feature } from '../../domain/session/features.ts';
import { callPort } from '../port.ts';

/** asking ─▶ known;  asking ─▶ unreached ─▶ asking. Until it is known features are as nobody has said anything. */
export const configurationMachine = setup({
  types: { context: {} as { features: readonly string[] } },
  actors: { readFeatures: callPort<readonly string[]>('readFeatures') },
  delays: { askAgain: limits.sendBackOffMost },
  actions: { setFeatures: assign((_, params: { output: readonly string[] }) => ({ features: params.output })) },
}).createMachine({
  id: 'configuration',
  context: { features: defaultFeatures },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'readFeatures',
        src: 'readFeatures',
        onDone: { target: 'known', actions: { type: 'setFeatures', params: ({ event }) => event } },
        onError: 'unreached',
      },
    },
    unreached: { after: { askAgain: 'asking' } },
    known: {},
  },
});

export type ConfigurationRef = ActorRefFrom<typeof configurationMachine>;

export const selectHasFeature =
  (feature: Feature) =>
  ({ context }: SnapshotFrom<typeof configurationMachine>): boolean =>
    context.features.includes(feature);
