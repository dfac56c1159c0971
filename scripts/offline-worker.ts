import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** Builds the service worker for the offline start, with the list of all built files. */
export const offlineWorker = (): Plugin => ({
  name: 'offline-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const files = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
    const names = files.toSorted().map((name) => `/${name}`);
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: {
        builtFiles: JSON.stringify([...names, '/favicon.svg']),
        builtVersion: JSON.stringify(createHash('sha256').update(names.join()).digest('hex').slice(0, 16)),
        'process.env.NODE_ENV': '"production"',
      },
      build: {
        outDir: dir ?? resolve('dist/client'),
        emptyOutDir: false,
        target: 'es2022',
        lib: {
          entry: resolve('src/app/offline/offline-worker.ts'),
          formats: ['iife'],
          name: 'offlineWorker',
          fileName: () => 'offline-worker.js',
        },
      },
    });
  },
});
