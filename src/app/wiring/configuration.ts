import { createActor, fromPromise } from 'xstate';
import { configurationMachine, type ConfigurationRef } from '../../machines/session/configuration-machine.ts';
import type { SessionService } from '../../services/session/session-service.ts';
import type { Birth } from '../birth.ts';

/** What the installation has switched on, asked once. */
export const startConfiguration = (service: Pick<SessionService, 'configuration'>, birth: Birth): ConfigurationRef =>
  createActor(
    configurationMachine.provide({
      actors: { readFeatures: fromPromise<readonly string[]>(async () => (await service.configuration()).features) },
    }),
    { ...birth, systemId: 'configuration' },
  ).start();
