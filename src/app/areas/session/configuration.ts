import { createActor, fromPromise } from 'xstate';
import {
  configurationMachine,
  type Configuration,
  type ConfigurationRef,
} from '../../../machines/session/configuration-machine.ts';
import type { SessionService } from '../../../services/session/session-service.ts';
import type { ActorOptions } from '../../actor-options.ts';

/** The enabled features of the installation, read once. */
export const startConfiguration = (
  service: Pick<SessionService, 'configuration'>,
  actorOptions: ActorOptions,
): ConfigurationRef =>
  createActor(
    configurationMachine.provide({
      actors: {
        readConfiguration: fromPromise<Configuration>(async () => {
          const { features, cloud, deviceSetup } = await service.configuration();
          return { features, isCloud: cloud, hasDeviceSetup: deviceSetup };
        }),
      },
    }),
    { ...actorOptions, systemId: 'configuration' },
  ).start();
