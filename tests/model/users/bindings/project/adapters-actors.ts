import { of } from 'rxjs';
import { expect } from 'vitest';
import { hearAdapters, connectAdapters, startAdapters } from '../../../../../src/app/areas/adapters/adapters.ts';
import type { ListedAdapter } from '../../../../../src/domain/adapters/adapter.ts';
import type { OwnAdapter } from '../../../../../src/domain/adapters/presence-changes.ts';
import { selectIsConfirmationPending } from '../../../../../src/machines/mutation/mutation-machine.ts';
import { selectFilter, selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { AdaptersService } from '../../../../../src/services/adapters/adapters-service.ts';
import { ada, now } from '../../../session/sample-profile.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openProjectBinding } from '../../project-driver.ts';

const clientId = 'client-1';

export const adaptersActors: ActorDriver = async () => {
  const { address, settle, end } = await openProjectBinding('/projects/p1/settings/adapters');
  let online: boolean | null = null;
  const adapter = () => ({ clientId, name: 'Desk', online, executionQueue: [], queueLength: 0 });
  const service = {
    own: () => of(online === null ? [] : [adapter()]),
    read: () => of(adapter()),
    list: (_: string, { online: wanted }: { online: string }) => {
      const isListed = online !== null && (wanted === '' || wanted === String(online));
      return of({ rows: isListed ? [{ adapterEntity: adapter() }] : [], page: null });
    },
    delete: () => ((online = null), of({ id: clientId })),
  } as unknown as AdaptersService;
  let count = 0;
  const platform = { newId: () => `id-${(count += 1)}`, now: () => now };
  const actors = startAdapters({ me: ada, service, platform, notify: () => {} }, {});
  const leave = connectAdapters(address, actors);
  await settle();
  const { ownAdapters, projectAdapters, adapterQueue, adapterMutation } = actors;
  const turn = (isOnline: boolean) => () => {
    online = isOnline;
    hearAdapters(actors, { kind: isOnline ? 'connected' : 'disconnected', clientId });
    return settle();
  };
  const choose = (value: string) => () => (
    projectAdapters.send({ type: 'filter.choose', name: 'online', value }),
    settle()
  );
  /** Checks whether the list shows the adapter, the filter, and the state around it. */
  const sees =
    (shown: boolean | null, { filter = '', hasQueue = false, isAsked = false } = {}) =>
    () => {
      const list = projectAdapters.getSnapshot();
      const rows = selectRows(list) as readonly ListedAdapter[];
      expect(rows.map(({ adapterEntity }) => adapterEntity.online)).toEqual(shown === null ? [] : [shown]);
      expect([
        selectFilter('online')(list),
        adapterQueue.getSnapshot().matches('open'),
        selectIsConfirmationPending('delete')(adapterMutation.getSnapshot()),
      ]).toEqual([filter, hasQueue, isAsked]);
      const own = selectRows(ownAdapters.getSnapshot()) as readonly OwnAdapter[];
      expect(own.map((one) => one.online)).toEqual(online === null ? [] : [online]);
    };
  return {
    driver: {
      acts: {
        'client.started': turn(true),
        'client.stopped': turn(false),
        'offline.chosen': choose('false'),
        'all.chosen': choose(''),
        'queue.opened': () => (adapterQueue.send({ type: 'records.show', about: clientId }), settle()),
        'queue.closed': () => adapterQueue.send({ type: 'records.close' }),
        'deletion.asked': () =>
          adapterMutation.send({ type: 'mutation.ask', mutation: { name: 'delete', about: clientId, title: 'Desk' } }),
        'deletion.cancelled': () => adapterMutation.send({ type: 'mutation.cancel' }),
        async 'deletion.confirmed'() {
          adapterMutation.send({ type: 'mutation.confirm' });
          await settle();
          // As the live connection announces it to the owner of the adapter.
          hearAdapters(actors, { kind: 'changed', projectId: null });
          await settle();
        },
      },
      sees: {
        unknown: sees(null),
        online: sees(true),
        offline: sees(false),
        missed: sees(null, { filter: 'false' }),
        found: sees(false, { filter: 'false' }),
        queue: sees(true, { hasQueue: true }),
        asked: sees(true, { isAsked: true }),
      },
    },
    end: () => {
      leave();
      for (const actor of Object.values(actors)) actor.stop();
      end();
    },
  };
};
