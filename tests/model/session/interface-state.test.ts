import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { setupInterfaceState } from '../../../src/app/areas/adapters/device-setup.ts';
import { panelInterfaceState } from '../../../src/app/areas/defects/defects-area.ts';
import { interfaceState } from '../../../src/app/interface-state.ts';
import type { DeviceSetup } from '../../../src/domain/adapters/device-setup.ts';
import { deviceSetupMachine } from '../../../src/machines/adapters/device-setup-machine.ts';
import { liveMachine } from '../../../src/machines/live/live-machine.ts';
import { configurationMachine, type Configuration } from '../../../src/machines/session/configuration-machine.ts';
import { turn } from '../play.ts';
import { ada } from './sample-profile.ts';

/** For parts that are derived from the snapshot of a machine alone. */
const standsAt = (value: string, context: object) =>
  ({ getSnapshot: () => ({ context, matches: (request: unknown) => request === value }) }) as never;

test('loading, user, cloud session, quick view, download and broadcasters are derived from the machines [SHELL-009]', async () => {
  const configuration = createActor(
    configurationMachine.provide({
      actors: {
        readConfiguration: fromPromise<Configuration>(async () => ({
          features: [],
          isCloud: true,
          hasDeviceSetup: false,
        })),
      },
    }),
  ).start();
  const deviceSetup = createActor(
    deviceSetupMachine.provide({ actors: { readSetup: fromPromise<DeviceSetup>(() => new Promise<never>(() => {})) } }),
  ).start();
  const live = createActor(liveMachine.provide({ actors: { liveNews: fromCallback(() => {}) as never } }), {
    input: { random: () => 0.5 },
  }).start();
  await turn();
  const stateWith = (panel: string) => {
    const defectPanel = standsAt(panel, { defectId: 'SHOP-3' });
    const defects = panelInterfaceState({ defectPanel });
    // An area without an interface state may be between the others.
    return interfaceState({ me: ada, configuration, live, areas: [defects, {}, setupInterfaceState({ deviceSetup })] });
  };

  expect(stateWith('closed')).toEqual({
    loading: false,
    userId: ada.id,
    cloudSession: true,
    quickView: null,
    download: 'closed',
    broadcasters: [],
  });
  deviceSetup.send({ type: 'setup.open' });
  // The answer of the server to a request for the channels.
  live.send({ type: 'receivers.known', receivers: ['/topic/projects/p1', '/user/queue'] });
  expect(stateWith('fetching')).toMatchObject({
    loading: true,
    quickView: 'SHOP-3',
    download: 'open',
    broadcasters: ['/topic/projects/p1', '/user/queue'],
  });
  for (const actor of [configuration, deviceSetup, live]) actor.stop();
});
