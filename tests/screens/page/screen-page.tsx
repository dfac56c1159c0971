import '../../../src/app/jitless.ts';
import { deleteDB } from 'idb';
import type { AnyActorRef } from 'xstate';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { areaScreens } from '../../../src/app/area-screens.ts';
import { browserDevice } from '../../../src/app/device.ts';
import { offlineStart } from '../../../src/app/offline/offline-start.ts';
import { drawLogo } from '../../../src/app/page/draw-logo.ts';
import { pageBrand } from '../../../src/app/page/page-brand.ts';
import { browserNetwork, browserPage } from '../../../src/app/page/page-life.ts';
import { browserTabs } from '../../../src/app/page/page-tabs.ts';
import { browserPlatform } from '../../../src/app/platform.ts';
import { createRecorder } from '../../../src/app/recorder/recorder.ts';
import { createRouter } from '../../../src/app/router.ts';
import { startApp } from '../../../src/app/start.ts';
import { showTheme } from '../../../src/app/theme/show-theme.ts';
import { documentIn } from '../../../src/domain/flows/flow-facts.ts';
import { createTabChannel } from '../../../src/services/tabs/tab-channel.ts';
import { ActorsProvider } from '../../../src/ui/actors-context.tsx';
import { KitProvider } from '../../../src/ui/kit/layout/kit-provider.tsx';
import { App } from '../../../src/ui/shell/app.tsx';
import { leftovers } from './leftovers.ts';
import { createScriptedServer, type Scripted, type ScriptedServer } from './scripted-server.ts';

/**
 * A page that shows any screen of the product again and again, without being loaded again. Everything between the screen and
 * the network is the product: router, actors, journal, device storage, services, calls.
 *
 *   open ─▶ app started, screen rendered ─▶ used ─▶ close: screen unmounted, app stopped, device storage emptied ─▶ open …
 *                                            ├─▶ load: the app starts again, with what the device has stored
 *                                            └─▶ …
 */
export interface Opening {
  readonly path: string;
  /** The recorded answers of the person, and those of the test. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Records that the test starts with, beside those of the sample workspace. */
  readonly added: Readonly<Record<string, object>>;
  readonly scripted: readonly Scripted[];
  /** Calls without an answer are only refused: the test presses whatever it finds. */
  readonly mayLack: boolean;
}

interface Shown {
  readonly root: Root;
  readonly app: ReturnType<typeof startApp>;
  readonly server: ScriptedServer;
  /** Every actor that was started. */
  readonly actors: readonly AnyActorRef[];
}

let shown: Shown | null = null;
let visits = 0;
const troubles: string[] = [];
addEventListener('error', ({ message }) => troubles.push(message));
addEventListener('unhandledrejection', ({ reason }) => troubles.push(String(reason)));

/** A page load would begin a new history, too. */
const goTo = (path: string): void => {
  visits += 1;
  history.replaceState({ usr: null, key: `screen-${visits}`, idx: 0 }, '', path);
};

const serverOf = ({ answers, added, scripted, mayLack }: Opening): ScriptedServer => {
  const journal = () => shown?.app.door.current()?.journal.getSnapshot().context ?? null;
  const server = createScriptedServer({ answers, added, journal, mayLack });
  for (const one of scripted) server.script(one);
  return server;
};

const start = (path: string, server: ScriptedServer): Shown => {
  goTo(path);
  const recorder = createRecorder(browserPlatform, 'screen');
  const router = createRouter({ element: <Page /> });
  const actors: AnyActorRef[] = [];
  const app = startApp({
    nextTask: () => new Promise((resolve) => setTimeout(resolve)),
    fetch: server.fetch,
    newRequest: () => new XMLHttpRequest(),
    storage: () => localStorage,
    tabStorage: () => sessionStorage,
    router,
    tabs: createTabChannel('assay'),
    device: browserDevice,
    pageTabs: browserTabs,
    page: browserPage,
    platform: browserPlatform,
    actorOptions: {
      inspect(inspection) {
        if (inspection.type === '@xstate.actor') actors.push(inspection.actorRef as AnyActorRef);
        recorder.inspect(inspection);
      },
    },
    brand: pageBrand(document),
    recorder,
    version: 'screen',
    isDevelopment: false,
    takePicture: async () => (await import('../../../src/app/page/take-picture.ts')).takePicture(),
    drawLogo,
    versions: offlineStart(undefined, () => {}),
    reload: () => {},
    leave: () => {},
    log: (message, detail) => console.warn(message, detail),
    network: browserNetwork,
    liveSocket: server.socket,
    showTheme: (theme) => showTheme(theme, document),
  });
  function Page() {
    return (
      <KitProvider>
        <ActorsProvider actors={app.actors} door={app.door}>
          <App screens={areaScreens} />
        </ActorsProvider>
      </KitProvider>
    );
  }
  const root = createRoot(document.getElementById('root')!);
  root.render(<RouterProvider router={router.data} />);
  return { root, app, server, actors };
};

const isRunning = (actor: AnyActorRef): boolean =>
  (actor as unknown as { readonly _processingStatus: number })._processingStatus === 1 &&
  (actor.getSnapshot() as { readonly status: string }).status === 'active';

const end = async (): Promise<void> => {
  if (!shown) return;
  const { root, app, server, actors } = shown;
  shown = null;
  root.unmount();
  await app.stop();
  const left = actors.filter(isRunning).map(({ id }) => `actor ${id} was not stopped`);
  troubles.push(...server.takeMissing(), ...left);
};

/** Ends the app and removes everything that it stored; returns what makes a test fail. */
const close = async (): Promise<readonly string[]> => {
  await end();
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) await deleteDB(name);
  return troubles.splice(0);
};

const open = async (opening: Opening): Promise<void> => {
  if (shown) troubles.push(...(await close()));
  shown = start(opening.path, serverOf(opening));
};

const load = async (path: string): Promise<void> => {
  const { server } = running();
  await end();
  shown = start(path, server);
};

const running = (): Shown => {
  if (!shown) throw new Error('no screen is open');
  return shown;
};

export const screenPage = {
  open,
  load,
  close,
  script: (one: Scripted) => running().server.script(one),
  hold: (name: string) => running().server.hold(name),
  release: (name: string) => running().server.release(name),
  sent: (name?: string) => running().server.sent(name),
  tell: (destination: string, body: object) => running().server.tell(destination, body),
  repeat: (text: string, by: string) => running().server.repeat(text, by),
  /** The tasks and steps of a flow after the commands that the server has had. */
  flow: (id: string) => documentIn(running().app.door.current()!.journal.getSnapshot().context.base.flows, id)!,
  /** Timers and channels of the page. */
  leftovers,
};
export type ScreenPage = typeof screenPage;
Object.assign(globalThis, { screenPage });
