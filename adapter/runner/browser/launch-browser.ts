import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../../browser/find-browser.ts';

/** Starts the browser of the device for one run. */
class NoBrowser extends Error {}

const baseArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

/** `tracesDir`: where traces of its sessions are written. */
export const launchBrowser = async (isHeaded: boolean, tracesDir?: string): Promise<Browser> => {
  const found = findBrowser();
  if (!found)
    throw new NoBrowser(
      'No browser could be found. Install Chrome or Edge, or set ADAPTER_BROWSER to the path of a Chromium.',
    );
  const args = process.getuid?.() === 0 ? [...baseArgs, '--no-sandbox'] : baseArgs;
  try {
    return await chromium.launch({
      executablePath: found.path,
      headless: !isHeaded,
      args,
      ...(tracesDir !== undefined && { tracesDir }),
    });
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new NoBrowser(`The browser ${found.path} could not be started. (${reason.slice(0, 600)})`);
  }
};
