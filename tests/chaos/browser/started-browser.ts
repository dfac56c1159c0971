import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../../scripts/chromium.mjs';

/** A Chromium with a persistent profile, started directly so that it can be killed with all its processes. */
export interface StartedBrowser {
  readonly browser: Browser;
  kill(): Promise<void>;
}

const file = 'DevToolsActivePort';

const portOf = async (profile: string): Promise<string> => {
  for (;;) {
    const port = existsSync(join(profile, file)) && readFileSync(join(profile, file), 'utf8').split('\n')[0];
    if (port) return port;
    await pause(20);
  }
};

export const startBrowser = async (profile: string): Promise<StartedBrowser> => {
  rmSync(join(profile, file), { force: true });
  const args = [
    ...chromiumArgs,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  // Its own process group, so that all its processes are killed at once.
  const child = spawn(findChromium() ?? 'chromium', args, { stdio: 'ignore', detached: true });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(profile)}`);
  return {
    browser,
    async kill() {
      const ended = once(child, 'exit');
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
      await browser.close().catch(() => {});
    },
  };
};
