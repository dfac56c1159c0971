import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import type { AdapterPairing } from '../../../domain/adapters/pairing.ts';
import { adapterPairingMachine } from '../../../machines/adapters/adapter-pairing-machine.ts';
import { adapterNewsOf } from '../../../domain/adapters/adapter-news.ts';
import { createAdaptersService, type AdaptersService } from '../../../services/adapters/adapters-service.ts';
import type { AdaptersActors } from '../../../ui/adapters/adapters-actors.ts';
import { area } from '../../area.ts';
import { startActor } from '../../kit/start-actor.ts';
import { toPromise } from '../../to-promise.ts';
import { connectAdapters, hearAdapters, startAdapters } from './adapters.ts';
import { setupInterfaceState, startDeviceSetup } from './device-setup.ts';

export const provideAdapterPairing = (
  service: Pick<AdaptersService, 'findPairing' | 'confirmPairing'>,
  newId: () => string,
) =>
  adapterPairingMachine.provide({
    actors: {
      findPairing: fromPromise<AdapterPairing, { readonly code: string }>(({ input, signal }) =>
        toPromise(service.findPairing(input.code), signal),
      ),
      confirmPairing: fromPromise<AdapterPairing, { readonly code: string }>(({ input }) =>
        firstValueFrom(service.confirmPairing(newId(), input.code)),
      ),
    },
  });

export const adaptersArea = area<AdaptersActors>({
  name: 'adapters',
  actors(env) {
    const { me, platform, notify, actorOptions } = env;
    const service = createAdaptersService(env.services.http);
    return {
      ...startDeviceSetup({ ...env, adapters: service }, actorOptions),
      adapterPairing: startActor('adapterPairing', provideAdapterPairing(service, platform.newId), actorOptions),
      ...startAdapters({ me, service, platform, notify }, actorOptions),
    };
  },
  connect: (actors, { address }) => [connectAdapters(address, actors)],
  interfaceState: setupInterfaceState,
  reactions: (actors) => ({
    // Members who join or leave a project bring or remove their adapters.
    invalidatedBy: ['project/'],
    invalidate: () => actors.projectAdapters.send({ type: 'records.read' }),
    onRestored: () => hearAdapters(actors, { kind: 'changed', projectId: null }),
    onLiveNews(news) {
      const adapterNews = news.kind === 'action' ? adapterNewsOf(news.action, news.data) : null;
      if (adapterNews) hearAdapters(actors, adapterNews);
    },
  }),
});
