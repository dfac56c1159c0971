import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { defaultFeatures, type Feature } from '../../domain/session/features.ts';
import { callPort } from '../port.ts';

export interface Configuration {
  readonly features: readonly string[];
  /** Users sign in through a cloud user pool. */
  readonly isCloud: boolean;
  /** There is software to set up on a device. */
  readonly hasDeviceSetup: boolean;
}

/** asking ─▶ known; asking ─▶ unreached ─▶ asking. Until it is known, features have their default state. */
export const configurationMachine = setup({
  types: { context: {} as Configuration },
  actors: { readConfiguration: callPort<Configuration>('readConfiguration') },
  delays: { askAgain: limits.sendBackOffMost },
  actions: { setAll: assign((_, params: { output: Configuration }) => params.output) },
}).createMachine({
  id: 'configuration',
  context: { features: defaultFeatures, isCloud: false, hasDeviceSetup: false },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'readConfiguration',
        src: 'readConfiguration',
        onDone: { target: 'known', actions: { type: 'setAll', params: ({ event }) => event } },
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
export const selectIsCloud = ({ context }: SnapshotFrom<typeof configurationMachine>): boolean => context.isCloud;
export const selectHasDeviceSetup = ({ context }: SnapshotFrom<typeof configurationMachine>): boolean =>
  context.hasDeviceSetup;
