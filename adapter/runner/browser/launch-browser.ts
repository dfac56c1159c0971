import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

/**
 * Which browser runs: the one that CHROMIUM names, else Chrome or Edge of the device, else a Chromium that Playwright has
 * fetched.
 */
export class NoBrowser extends Error {}

const baseArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

const candidates = (): readonly LaunchOptions[] =>
  process.env['CHROMIUM']
    ? [{ executablePath: process.env['CHROMIUM'] }]
    : [{ channel: 'chrome' }, { channel: 'msedge' }, {}];

export const launchBrowser = async (isHeaded: boolean): Promise<Browser> => {
  const args = process.getuid?.() === 0 ? [...baseArgs, '--no-sandbox'] : baseArgs;
  const faults: string[] = [];
  for (const candidate of candidates()) {
    try {
      return await chromium.launch({ ...candidate, headless: !isHeaded, args });
    } catch (error) {
      faults.push((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '');
    }
  }
  throw new NoBrowser(
    `No browser could be started. Install Chrome or Edge, or set CHROMIUM to the path of a Chromium. (${faults.join(' · ').slice(0, 600)})`,
  );
};
