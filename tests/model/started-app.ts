import { NEVER } from 'rxjs';
import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import { createAreaLoader } from '../../src/app/area-loader.ts';
import { areas } from '../../src/app/areas.ts';
import { startApp, type Surroundings } from '../../src/app/start.ts';
import { browserPlatform } from '../../src/app/platform.ts';
import { createServices } from '../../src/app/services.ts';
import { openWorkspace, type WorkspaceNeeds } from '../../src/app/workspace.ts';
import { ada } from './session/sample-profile.ts';

/**
 * The wiring of the app without a browser and a server: everything is started once, nothing answers, and every actor
 * that was created is recorded.
 */
const nothing = () => {};
const listen = () => nothing;
const offline = (): Promise<never> => Promise.reject(new Error('no network'));
const blocked = (): never => {
  throw new Error('no storage');
};

const router = {
  location: () => ({ pathname: '/', search: '' }),
  go: nothing,
  listen,
  stop: nothing,
  data: { subscribe: listen, getBlocker: () => ({ state: 'unblocked' }), deleteBlocker: nothing },
} as unknown as Surroundings['router'];

const around = {
  fetch: offline,
  newRequest: blocked,
  tabStorage: blocked,
  platform: browserPlatform,
  device: {} as WorkspaceNeeds['device'],
  recorder: { read: nothing, forget: nothing } as unknown as WorkspaceNeeds['recorder'],
  pageTabs: {
    lock: () => NEVER,
    channel: () => ({ news: NEVER, send: nothing, close: nothing }),
    isHidden: () => false,
    onTurned: listen,
  },
  page: {
    locks: {} as WorkspaceNeeds['page']['locks'],
    storage: blocked,
    onStored: listen,
    onHidden: listen,
    onLeft: listen,
    askBeforeLeaving: listen,
  },
  version: '0',
  takePicture: offline,
  drawLogo: offline,
  liveSocket: () => NEVER,
  log: nothing,
} as const;

const noted = () => {
  const machines: AnyStateMachine[] = [];
  const inspect = (event: InspectionEvent) => {
    const { logic } = event.actorRef as AnyActorRef as { readonly logic?: AnyStateMachine };
    if (event.type === '@xstate.actor' && logic && 'root' in logic) machines.push(logic);
  };
  return { machines, actorOptions: { inspect } };
};

/** The machines of a page before anybody has signed in: session, address, and so on. */
export const startPage = () => {
  const { machines, actorOptions } = noted();
  const app = startApp({
    nextTask: async () => {},
    ...around,
    actorOptions,
    router,
    storage: blocked,
    tabs: { news: NEVER, send: nothing, close: nothing },
    brand: { name: 'Assay', hasLogo: false, hasLogoDark: false },
    isDevelopment: true,
    versions: { onReady: listen, takeOver: nothing },
    network: { onRestored: listen, onLost: listen },
    showTheme: nothing,
    leave: nothing,
    reload: nothing,
  });
  return { ...app, machines };
};

/** The machines of a signed-in user: the journal and the actors of all areas. */
export const startSignedIn = async () => {
  const { machines, actorOptions } = noted();
  const { settings, configuration } = startPage().actors;
  const services = createServices({ ...around, baseUrl: '', onSignedOut: nothing }, browserPlatform);
  const opened = await openWorkspace(ada, {
    loader: createAreaLoader(areas),
    nextTask: async () => {},
    ...around,
    ...{ services, settings, configuration, actorOptions },
    place: () => '/',
    notify: nothing,
    maySetUpByItself: () => false,
    onSignedOut: nothing,
    onOutdated: nothing,
  });
  // Lazy areas are not loaded yet, so load all of them.
  const lazy = opened.workspace.lazy as Readonly<Record<string, () => Promise<object>>>;
  for (const load of Object.values(lazy)) await load();
  return { ...opened, machines };
};
