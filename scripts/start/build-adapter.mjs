// Builds the adapter as a package that npm installs on another device: dist/adapter/assay-adapter.tgz, or in the folder
// of the first argument.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const folder = process.argv[2] ?? join('dist', 'adapter');
const into = join(folder, 'package');
const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

rmSync(folder, { recursive: true, force: true });
mkdirSync(into, { recursive: true });
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['playwright'] },
  build: {
    ssr: true,
    outDir: into,
    target: 'node22',
    emptyOutDir: false,
    rolldownOptions: {
      input: {
        main: 'adapter/main.ts',
        'runner-process': 'adapter/runner/runner-process.ts',
        'recorder-process': 'adapter/record/recorder-process.ts',
        'expression-thread': 'adapter/runner/values/expression-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
const main = join(into, 'main.js');
writeFileSync(main, `#!/usr/bin/env node\n${readFileSync(main, 'utf8')}`);
copyFileSync('LICENSE', join(into, 'LICENSE'));
copyFileSync(join('adapter', 'package-readme.md'), join(into, 'README.md'));
writeFileSync(
  join(into, 'package.json'),
  JSON.stringify(
    {
      name: 'assay-adapter',
      version,
      description: 'Executes the runs of an Assay server in a browser on this device.',
      license: 'MIT',
      type: 'module',
      bin: { 'assay-adapter': 'main.js' },
      engines: { node: '>=22' },
      dependencies: { playwright: dependencies.playwright },
    },
    null,
    2,
  ),
);
const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', '..'], {
  cwd: into,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
if (packed.status !== 0) {
  console.error(packed.stderr);
  process.exit(1);
}
renameSync(join(folder, `assay-adapter-${version}.tgz`), join(folder, 'assay-adapter.tgz'));
