import './jitless.ts';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createTabChannel } from '../services/session/tab-channel.ts';
import { ActorsProvider } from '../ui/actors-context.tsx';
import { App } from '../ui/shell/app.tsx';
import { KitProvider } from '../ui/kit/kit-provider.tsx';
import { installTrustedTypes } from '../ui/kit/trusted-types.ts';
import { browserDevice } from './device.ts';
import { createRouter } from './router.ts';
import { startApp } from './start.ts';
import { realWorld } from './world.ts';

installTrustedTypes();

const root = createRoot(document.getElementById('root')!);
// Made before the app and shown after it: the element asks for the actors when it is drawn.
const router = createRouter({ element: <Page /> });

const app = startApp({
  fetch: (...call) => fetch(...call),
  storage: () => localStorage,
  router,
  tabs: createTabChannel('assay'),
  device: browserDevice,
  world: realWorld,
  birth: {},
  leave: (url) => location.assign(url),
  log: (message, detail) => console.warn(message, detail),
  network: {
    onRestored: (heard) => addEventListener('online', heard),
    onLost: (heard) => addEventListener('offline', heard),
  },
});

function Page() {
  return (
    <KitProvider>
      <ActorsProvider actors={app.actors} door={app.door}>
        <App />
      </ActorsProvider>
    </KitProvider>
  );
}

root.render(<RouterProvider router={router.data} />);
