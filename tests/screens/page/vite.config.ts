import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page of the screen tests: the product's own modules, without what only matters to the size of its files. */
export default defineConfig({
  root: at('.'),
  publicDir: at('../../../public'),
  plugins: [optimizeLocales.vite({ locales: ['en-US', 'de-DE'] }), react()],
  define: { global: 'globalThis' },
  build: {
    outDir: at('../../../dist/screens'),
    target: 'es2022',
    minify: false,
    sourcemap: true,
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 20_000,
  },
});
