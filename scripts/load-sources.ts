import { createServer } from 'vite';

/** Loads modules of this repository as the tests do, with all their imports; `read` returns the exports of a file. */
export const loadSources = async <Result>(
  job: (read: (file: string) => Promise<Record<string, unknown>>) => Promise<Result>,
): Promise<Result> => {
  const server = await createServer({
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await job((file) => server.ssrLoadModule(file));
  } finally {
    await server.close();
  }
};
