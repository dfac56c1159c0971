import { defer, NEVER, of, Subject, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { hearAdapters, startAdapters } from '../../../src/app/areas/adapters/adapters.ts';
import { adapterActions, adapterNewsOf } from '../../../src/domain/adapters/adapter-news.ts';
import {
  adapterExtensions,
  adapterShape,
  clientIdText,
  isQueueEntryId,
  listedAdapterShape,
  mayToAdapter,
  queueEntryShape,
} from '../../../src/domain/adapters/adapter.ts';
import { abilityIn } from '../../../src/domain/address/guard.ts';
import { openSettings } from '../../../src/domain/address/settings-pages.ts';
import type { OwnAdapter } from '../../../src/domain/adapters/presence-changes.ts';
import { boundByKey } from '../../../src/domain/api-keys/key-rules.ts';
import { abilityOf, rulesFor } from '../../../src/domain/session/abilities.ts';
import { contract } from '../../../src/domain/wire/contract.ts';
import { selectRows } from '../../../src/machines/records/records-machine.ts';
import type { AdaptersService } from '../../../src/services/adapters/adapters-service.ts';
import { openedWith } from '../projects/sample-project.ts';
import { turn } from '../play.ts';
import { accountAdmin, ada, now, productAdmin, unlicensed } from '../session/sample-profile.ts';

const platform = { newId: () => 'id', now: () => now };
const screenDriver: OwnAdapter = { clientId: 'desk', name: 'Desk', online: false };
const hall: OwnAdapter = { clientId: 'hall', name: 'Hall', online: true };

/** The actors of the area; the server answers with `adapters` until `isOut` is set. */
const startArea = async (...adapters: readonly OwnAdapter[]) => {
  const server = { adapters, isOut: false };
  const notices: string[] = [];
  const own = () => defer(() => (server.isOut ? throwError(() => ({ kind: 'offline' })) : of(server.adapters)));
  const service = { own } as unknown as AdaptersService;
  const actors = startAdapters({ me: ada, service, platform, notify: ({ text }) => notices.push(String(text)) }, {});
  await turn();
  const hear = async (kind: 'connected' | 'disconnected', now: readonly OwnAdapter[]) => {
    server.adapters = now;
    hearAdapters(actors, { kind, clientId: 'desk' });
    await turn();
  };
  const rows = () => selectRows(actors.ownAdapters.getSnapshot());
  return { server, notices, hear, rows, ...actors };
};

describe('one’s own adapters', () => {
  test('an adapter that connects is online and announced once [ADAPT-004, ADAPT-005, ADAPT-007]', async () => {
    const { notices, hear, rows } = await startArea(screenDriver);
    const connected = [{ ...screenDriver, online: true }];
    await hear('connected', connected);
    await hear('connected', connected);
    expect([rows(), notices]).toEqual([connected, ['Adapter "Desk" is connected.']]);
  });
  test('an adapter that disconnects is offline, and is not announced if it was offline [ADAPT-008, ADAPT-009]', async () => {
    const { notices, hear, rows } = await startArea(screenDriver, hall);
    const disconnected = [screenDriver, { ...hall, online: false }];
    await hear('disconnected', disconnected);
    await hear('disconnected', disconnected);
    expect([rows(), notices]).toEqual([disconnected, ['Adapter "Hall" is disconnected.']]);
  });
  test('an unknown adapter is fetched when it connects [ADAPT-006]', async () => {
    const { notices, hear, rows } = await startArea();
    await hear('connected', [hall]);
    expect([rows(), notices]).toEqual([[hall], ['Adapter "Hall" is connected.']]);
  });
  test('adapters that are there from the start, new ones that are offline, and removed ones are not announced', async () => {
    const { notices, hear } = await startArea(hall);
    await hear('connected', [hall, screenDriver]);
    await hear('connected', []);
    expect(notices).toEqual([]);
  });
  test('a change while the server is out of reach is announced by the next read', async () => {
    const { notices, server, hear, ownAdapters } = await startArea(hall);
    server.isOut = true;
    await hear('disconnected', [{ ...hall, online: false }]);
    expect(notices).toEqual([]);
    server.isOut = false;
    ownAdapters.send({ type: 'records.read' });
    await turn();
    expect(notices).toEqual(['Adapter "Hall" is disconnected.']);
  });
  test('messages that arrive while adapters are loading override the loaded data', async () => {
    const answers: Subject<readonly OwnAdapter[]>[] = [];
    const own = () => (answers.push(new Subject()), answers.at(-1)!);
    const service = { own } as unknown as AdaptersService;
    const actors = startAdapters({ me: ada, service, platform, notify() {} }, {});
    hearAdapters(actors, { kind: 'disconnected', clientId: 'hall' });
    const disconnected = [{ ...hall, online: false }];
    answers[1]?.next(disconnected);
    answers[0]?.next([hall]);
    await turn();
    expect(selectRows(actors.ownAdapters.getSnapshot())).toEqual(disconnected);
  });
});

describe('messages about adapters', () => {
  test.each([
    ['adapterConnected', { clientId: 'desk' }, { kind: 'connected', clientId: 'desk' }],
    ['ADAPTERDISCONNECTED', { clientId: 'desk' }, { kind: 'disconnected', clientId: 'desk' }],
    ['adapterschanged', { projectId: 'p1' }, { kind: 'changed', projectId: 'p1' }],
    ['adaptersChanged', null, { kind: 'changed', projectId: null }],
    ['adapterConnected', { clientId: '' }, null],
    ['adapterConnected', 'desk', null],
    ['facts', { clientId: 'desk' }, null],
    ['toString', { clientId: 'desk' }, null],
  ])('are parsed from %s %j [ADAPT-005, ADAPT-008]', (action, data, news) =>
    expect(adapterNewsOf(action, data)).toEqual(news),
  );
  test('have distinct action names', () => expect(new Set(Object.values(adapterActions)).size).toBe(3));

  const started = (service: Partial<AdaptersService>) => {
    const silent = new Proxy({}, { get: () => () => NEVER }) as AdaptersService;
    const needs = {
      service: { ...silent, own: () => of([]), ...service } as AdaptersService,
      platform,
    };
    return startAdapters({ ...needs, me: ada, notify() {} } as never, {});
  };
  test('reload the list of the open project and an open queue', async () => {
    const requests: string[] = [];
    const list = ((project: string) => (requests.push(project), of({ rows: [], page: null }))) as never;
    const read = ((id: string) => (requests.push(id), of({ ...screenDriver, executionQueue: [] }))) as never;
    const actors = started({ list, read });
    actors.projectAdapters.send({ type: 'records.show', about: 'p1' });
    actors.adapterQueue.send({ type: 'records.show', about: 'desk' });
    await turn();
    hearAdapters(actors, { kind: 'changed', projectId: 'p1' });
    expect(requests).toEqual(['p1', 'desk', 'p1', 'desk']);
  });
  test('no adapters are loaded for product administrators and users who may have none [PADMIN-008]', () => {
    let requests = 0;
    const service = { own: () => ((requests += 1), NEVER) } as never;
    for (const me of [productAdmin, unlicensed]) startAdapters({ me, service, platform, notify() {} }, {});
    expect(requests).toBe(0);
    startAdapters({ me: accountAdmin, service, platform, notify() {} }, {});
    expect(requests).toBe(1);
  });
});

describe('a change of adapters', () => {
  const mutations = (answer: () => ReturnType<AdaptersService['unqueue']>) => {
    const received: string[] = [];
    const service = { own: () => of([]), unqueue: answer, delete: answer } as never;
    const notify = ({ text }: { text: unknown }) => received.push(String(text));
    const { adapterMutation } = startAdapters({ me: ada, service, platform, notify } as never, {});
    return { received, adapterMutation };
  };
  test('is confirmed, and a rejection is reported if no dialog shows it', async () => {
    const good = mutations(() => of({ id: 'desk', deleted: 2 }));
    for (const name of ['delete', 'unqueue', 'empty']) {
      good.adapterMutation.send({ type: 'mutation.do', mutation: { name, about: 'desk', title: 'Record' } });
      await turn();
    }
    expect(good.received).toEqual([
      'Adapter "Record" was deleted.',
      'Record was removed from the queue.',
      '2 commands were removed from the queue.',
    ]);
    const bad = mutations(() => throwError(() => ({ kind: 'forbidden', detail: 'Not yours.' })));
    for (const name of ['delete', 'unqueue']) {
      bad.adapterMutation.send({ type: 'mutation.do', mutation: { name, about: 'desk', title: 'Record' } });
      await turn();
    }
    expect(bad.received).toEqual(['Not yours.']);
  });
});

describe('an adapter', () => {
  test('has the specified fields, and so do its queue entries [ADAPT-002, ADAPT-003]', () => {
    expect(Object.keys(adapterShape.shape)).toEqual(
      expect.arrayContaining([
        ...['clientId', 'id', 'description', 'name', 'online', 'userId', 'installedExtensions', 'executionQueue'],
      ]),
    );
    expect(Object.keys(queueEntryShape.shape).toSorted()).toEqual(
      ['adapterId', 'command', 'context', 'data', 'dataset', 'enqueueDate', 'id'].toSorted(),
    );
  });
  test('supports five extensions [ADAPT-011]', () =>
    expect(adapterExtensions).toEqual(['Chrome', 'Edge', 'Firefox', 'IE', 'SAP']));
  test('is read, listed, deleted and its queue emptied at the specified paths [ADAPT-022, ADAPT-023, ADAPT-024, ADAPT-026, ADAPT-027]', () => {
    const at = (name: 'list' | 'read' | 'delete' | 'unqueue') => {
      const { method, path } = contract[`adapters.${name}`];
      return `${method} ${path}`;
    };
    expect([at('list'), at('read'), at('delete'), at('unqueue')]).toEqual([
      'GET /rs/api/v1/adapters',
      'GET /rs/api/v1/adapters/:id',
      'DELETE /rs/api/v1/adapters/:id',
      'DELETE /rs/api/v1/queue/:id',
    ]);
    expect(Object.keys(listedAdapterShape.shape)).toContain('adapterEntity');
  });
  test.each(['entry-1', 'ENTRY-1', 'entry-'])('cannot have the id of a queue entry: %s [ADAPT-027]', (id) =>
    expect([isQueueEntryId(id), clientIdText.safeParse(id).success]).toEqual([true, false]),
  );
});

describe('the permissions for adapters', () => {
  const inProject = (role: 'OWNER' | 'CONTRIBUTOR' | 'VIEWER', profile = ada) =>
    abilityOf(rulesFor(profile, [{ projectId: 'p1', role }], now));
  const foreign = { userId: 'u-eve' };
  const mine = { userId: ada.id };

  test('users manage their own adapters in any role, owners manage those of others, and other members read them', () => {
    for (const role of ['OWNER', 'CONTRIBUTOR', 'VIEWER'] as const)
      for (const action of ['read', 'update', 'delete']) {
        expect([role, action, mayToAdapter(inProject(role), action, mine, ['p1'])]).toEqual([role, action, true]);
        const isAllowed = role === 'OWNER' || action === 'read';
        expect([role, action, mayToAdapter(inProject(role), action, foreign, ['p1'])]).toEqual([
          role,
          action,
          isAllowed,
        ]);
        expect(mayToAdapter(inProject(role), action, foreign, ['p2'])).toBe(false);
      }
  });
  test('administrators manage all adapters of the account, users without a licence none, and API keys those they are granted', () => {
    const admin = abilityOf(rulesFor(accountAdmin, [], now));
    expect(mayToAdapter(admin, 'delete', foreign, [])).toBe(true);
    expect(mayToAdapter(inProject('OWNER', unlicensed), 'read', { userId: unlicensed.id }, ['p1'])).toBe(false);
    const key = [{ moduleName: 'Adapter', allowedActions: ['read', 'update'] }];
    const bound = abilityOf(boundByKey(rulesFor(ada, [], now), key));
    expect(['read', 'update', 'delete'].map((action) => mayToAdapter(bound, action, mine, []))).toEqual([
      true,
      true,
      false,
    ]);
  });
  test('the page is open to everyone who can read the project and its adapters [ADAPT-019, ROUTE-039]', () => {
    const pages = (profile: typeof ada) => {
      return openSettings(abilityIn(profile, openedWith('p1', { VIEWER: [profile.id] }), now), 'p1');
    };
    expect(pages(ada)).toEqual(['summary', 'adapters']);
    const modules = ada.permission?.modulePermissions.filter(({ moduleName }) => moduleName !== 'Adapter') ?? [];
    const without = { ...ada, permission: { ...ada.permission!, modulePermissions: modules } };
    expect(pages(without)).toEqual(['summary']);
  });
});
