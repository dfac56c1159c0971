import { adapterNewsOf } from '../../../domain/adapters/adapter-news.ts';
import { createAdaptersService } from '../../../services/adapters/adapters-service.ts';
import type { AdaptersActors } from '../../../ui/adapters/adapters-actors.ts';
import { area } from '../../area.ts';
import { connectAdapters, hearAdapters, startAdapters } from './adapters.ts';
import { setupInterfaceState, startDeviceSetup } from './device-setup.ts';

export const adaptersArea = area<AdaptersActors>({
  name: 'adapters',
  actors(env) {
    const { me, platform, notify, actorOptions } = env;
    const service = createAdaptersService(env.services.http);
    return {
      ...startDeviceSetup({ ...env, adapters: service }, actorOptions),
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
