import './jitless.ts';
import { version } from '../../package.json';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { liveSocket } from '../services/live/live-socket.ts';
import { createTabChannel } from '../services/tabs/tab-channel.ts';
import { ActorsProvider } from '../ui/actors-context.tsx';
import { App } from '../ui/shell/app.tsx';
import { BrokenPage } from '../ui/shell/broken-page.tsx';
import { KitProvider } from '../ui/kit/layout/kit-provider.tsx';
import { installTrustedTypes } from '../ui/kit/rich-text/trusted-types.ts';
import type { ActorOptions } from './actor-options.ts';
import { areaScreens } from './area-screens.ts';
import { browserDevice } from './device.ts';
import { createRecorder } from './recorder/recorder.ts';
import { mendMissingChunk } from './offline/missing-chunk.ts';
import { inspectorUnreachedNotice } from './inspector-notice.ts';
import { offlineStart } from './offline/offline-start.ts';
import { browserNetwork, browserPage } from './page/page-life.ts';
import { browserTabs } from './page/page-tabs.ts';
import { createRouter } from './router.ts';
import { startApp } from './start.ts';
import { pageBrand } from './page/page-brand.ts';
import { earlyCalls } from './page/early-calls.ts';
import { firstScreen } from './page/first-screen.ts';
import { nextTask } from './page/start-parts.ts';
import { showTheme } from './theme/show-theme.ts';
import { browserPlatform } from './platform.ts';

installTrustedTypes();

/** Resolves when the public inspector was requested and is unreachable. */
const unreached = Promise.withResolvers<void>();

/** Loads the inspector only on request and where the server allows it. */
const actorOptionsOf = async (): Promise<ActorOptions> => {
  const wanted = new URLSearchParams(location.search).get('inspect');
  if (wanted === null) return {};
  const answer = await fetch('/aa/api/v1/configuration');
  const { inspect } = (await answer.json()) as { inspect: boolean };
  return inspect ? (await import('./inspector.ts')).startInspector(wanted, unreached.resolve) : {};
};
const recorder = createRecorder(browserPlatform, version);
/** For a person who examines the page from outside: the recording, without any text of people. */
Object.assign(globalThis, { assay: { recording: recorder.read } });
const { inspect: show } = await actorOptionsOf();
/** Only in the development build: the output of `npm run build` does not contain it [ROUTE-050]. */
const playground =
  import.meta.env.MODE === 'development' && location.pathname === '/playground'
    ? (await import('./playground/start-playground.tsx')).startPlayground(recorder)
    : null;
const actorOptions: ActorOptions = {
  inspect(inspection) {
    recorder.inspect(inspection);
    show?.(inspection);
    playground?.inspect(inspection);
  },
};

const reload = () => location.reload();
mendMissingChunk({ storage: () => sessionStorage, now: Date.now, fetch, reload });

const root = createRoot(document.getElementById('root')!);
// Created before the app and shown after it: the element needs the actors when it renders.
const router = createRouter({ element: <Page />, errorElement: <Broken /> });

const send = document.querySelector('meta[name=traces]')
  ? (await import('../services/http/trace-calls.ts')).traceCalls(earlyCalls.fetch)
  : earlyCalls.fetch;
await nextTask();
const app = startApp({
  nextTask,
  fetch: send,
  newRequest: () => new XMLHttpRequest(),
  storage: () => localStorage,
  tabStorage: () => sessionStorage,
  router,
  tabs: createTabChannel('assay'),
  device: browserDevice,
  pageTabs: browserTabs,
  page: browserPage,
  platform: browserPlatform,
  actorOptions,
  brand: pageBrand(document),
  recorder,
  version,
  isDevelopment: import.meta.env.MODE === 'development',
  takePicture: async () => (await import('./page/take-picture.ts')).takePicture(),
  drawLogo: async (file) => (await import('./page/draw-logo.ts')).drawLogo(file),
  versions: offlineStart(import.meta.env.PROD ? navigator.serviceWorker : undefined, reload),
  reload,
  leave: (url) => location.assign(url),
  log: (message, detail) => console.warn(message, detail),
  network: browserNetwork,
  liveSocket,
  showTheme: (theme) => showTheme(theme, document),
});

// Only the development build draws its machines itself.
const charts = import.meta.env.MODE === 'development' ? '/playground' : null;
void unreached.promise.then(() => app.notify(inspectorUnreachedNotice(charts)));

function Page() {
  return (
    <KitProvider>
      <ActorsProvider actors={app.actors} door={app.door}>
        {playground ? <playground.Playground /> : <App screens={areaScreens} />}
      </ActorsProvider>
    </KitProvider>
  );
}

/** Shown after a rendering error: the screen is lost, everything on the device is safe. */
function Broken() {
  return (
    <KitProvider>
      <ActorsProvider actors={app.actors} door={app.door}>
        <BrokenPage onReload={reload} />
      </ActorsProvider>
    </KitProvider>
  );
}

if (!playground) await firstScreen({ ...app.actors, door: app.door });
// In small pieces: a key or a click does not wait for the whole screen.
startTransition(() => root.render(<RouterProvider router={router.data} />));
