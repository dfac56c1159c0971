import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runProgram } from './run-program.ts';

/** How a browser is brought; answers null when it is there, else why it failed. */
export type BringBrowser = (signal: AbortSignal, onProgress: (words: string) => void) => Promise<string | null>;

const connectTime = '10000';

/** The download of Playwright, into its own folder. */
export const downloadBrowser: BringBrowser = (signal, onProgress) => {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  return runProgram([process.execPath, cli, 'install', 'chromium', '--no-shell'], {
    signal,
    env: {
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: process.env['PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT'] || connectTime,
    },
    onText(text) {
      const percent = [...text.matchAll(/\b(\d{1,3})% of /g)].at(-1)?.[1];
      if (percent !== undefined) onProgress(`${percent} %`);
    },
  });
};
