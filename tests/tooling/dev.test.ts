import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';

/** A folder with a client that is being served, and a minimal product to develop. */
const folderWithServedClient = () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-dev-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  const files = {
    'package.json': '{ "type": "module" }',
    'vite.config.ts': "export default { build: { outDir: 'dist/client', emptyOutDir: true } };",
    'index.html': '<title>Being developed</title>',
    'dist/client/index.html': 'being served',
    'dist/.assay-client': 'stamp',
    'server/main.ts':
      "import { writeFileSync } from 'node:fs';\nwriteFileSync('served-folder', process.env.CLIENT_DIR ?? '');",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

test('npm run dev builds and serves its own folder, and does not touch the client that npm start serves', async () => {
  const folder = folderWithServedClient();
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const dev = spawn(process.execPath, [resolve('scripts/dev.mjs')], { cwd: folder, stdio: 'ignore' });
  const ended = new Promise((done) => dev.on('exit', done));
  try {
    await vi.waitFor(() => expect(existsSync(join(folder, 'served-folder'))).toBe(true), { timeout: 60_000 });
    const served = read('served-folder');
    expect(served).not.toBe('');
    await vi.waitFor(() => expect(read(join(served, 'index.html'))).toContain('Being developed'), { timeout: 60_000 });
    expect([read('dist/client/index.html'), read('dist/.assay-client')]).toEqual(['being served', 'stamp']);
  } finally {
    dev.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
