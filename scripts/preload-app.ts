import type { Plugin, Rolldown } from 'vite';
import { listAddress } from '../src/app/page/early-rows.ts';
import { partsOf, type Bundle } from './bundle-parts.ts';

/** Before the language is set: messages, what chooses the language, and the entry itself. */
const mayLoadEarly =
  /\/src\/(?:domain\/|app\/language\/|app\/entry\.ts|app\/page\/(?:early-calls|early-rows|start-parts)\.ts|services\/settings\/settings-key\.ts)/;

/** A module that may read messages would show English text in every language. */
const checkEarlyModules = (bundle: Bundle) => {
  const early = ['index', 'load-german'].flatMap((name) => partsOf(bundle, name).flatMap(({ moduleIds }) => moduleIds));
  const wrong = early.filter((id) => /\/(?:src|node_modules)\//.test(id) && !mayLoadEarly.test(id));
  if (wrong.length > 0) throw new Error(`loaded before the locale is set: ${wrong.join(', ')}`);
};

/** The entry waits for the app, and `main` for lazy parts: a part that imports what waits for it never loads. */
const checkWaitingModules = (bundle: Bundle, app: readonly Rolldown.OutputChunk[]) => {
  if (app.some(({ name }) => name === 'index')) throw new Error('the app imports the entry, which waits for the app');
  const holder = app.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app/main.tsx')));
  const importing = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.name !== 'main' && part.imports.some((file) => file === holder?.fileName),
  );
  if (importing) throw new Error(`${importing.fileName} imports the file of the module "main", which may wait for it`);
};

const nonce = '__CSP_NONCE__';

/** A list of defects loads its rows first, and the app after them: see `early-rows.ts`. */
const preloading = (files: readonly string[]) => `
  const preload = () => {
    for (const href of ${JSON.stringify(files)})
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  };
  if (${String(listAddress)}.test(location.pathname) && !location.search)
    document.addEventListener('rowsdrawn', preload, { once: true });
  else preload();
`;

/**
 * What a lazy import loads beside its module. The page itself preloads the app (see below): to ask again for each part of
 * the start took a tenth of its time.
 */
export const preloadedOnce = (file: string, needed: string[], { hostId }: { readonly hostId: string }): string[] =>
  /\/(?:index|base)-[^/]*$/.test(hostId) && !file.includes('load-german') ? [] : needed;

/**
 * The entry sets the language of the page and then imports the app. The page preloads the app beside the entry, which saves
 * a round trip. The build fails if a module would load too early or never.
 */
export const preloadApp = (): Plugin => ({
  name: 'preload-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const app = partsOf(bundle, 'main');
      checkEarlyModules(bundle);
      checkWaitingModules(bundle, app);
      const files = app.filter(({ fileName }) => !html.includes(fileName)).map(({ fileName }) => `/${fileName}`);
      return [{ tag: 'script', attrs: { nonce }, children: preloading(files), injectTo: 'head' as const }];
    },
  },
});
