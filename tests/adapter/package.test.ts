import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startShop } from '../../adapter/shop/start-shop.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { node, plan } from './at-plans.ts';
import { signIn, verify } from './at-shop.ts';
import { startScriptedServer } from './keeper/scripted-server.ts';

/** What the server offers for other devices: unpacked and started alone, it executes a run. */
test('the package of the adapter executes a run without the repository [ADAPT-001]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-package-'));
  expect(spawnSync(process.execPath, ['scripts/start/build-adapter.mjs', folder], { stdio: 'inherit' }).status).toBe(0);
  expect(spawnSync('tar', ['xzf', 'assay-adapter.tgz', '-C', folder], { cwd: folder }).status).toBe(0);
  mkdirSync(join(folder, 'package', 'node_modules'), { recursive: true });
  symlinkSync(resolve('node_modules/playwright'), join(folder, 'package', 'node_modules', 'playwright'));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const packed = JSON.parse(readFileSync(join(folder, 'package', 'package.json'), 'utf8')) as { dependencies: object };
  expect(dependencies).toMatchObject(packed.dependencies);

  const shop = await startShop();
  const steps = [...signIn(), verify('title', 'contains', '{{ "Pro" + "ducts" }}')];
  const server = await startScriptedServer(plan(shop.address, [node(steps)]));
  const adapter = spawn(process.execPath, ['main.js', '--data', join(folder, 'data')], {
    cwd: join(folder, 'package'),
    env: {
      ...process.env,
      ...{ ASSAY_SERVER: server.address, ASSAY_KEY: `assay_${'k'.repeat(51)}`, CHROMIUM: findChromium() ?? '' },
    },
    stdio: 'ignore',
  });
  try {
    await vi.waitFor(() => expect(server.state.end?.outcome).toBe('passed'), { timeout: 60_000 });
    expect(server.faults).toEqual([]);
  } finally {
    adapter.kill('SIGKILL');
    await server.close();
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
