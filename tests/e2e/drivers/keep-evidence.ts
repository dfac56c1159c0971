import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

const keepPicture = async (page: Page, info: TestInfo, which: string) =>
  info.attach(`${which}: screenshot`, { body: await page.screenshot(), contentType: 'image/png' });

/** The product's own recording, in the format of `npm run replay`. */
const keepRecording = async (page: Page, info: TestInfo, which: string): Promise<string> => {
  // A path can fail before the app has loaded; its messages are loaded first.
  await page.waitForFunction(() => 'assay' in globalThis);
  const text = await page.evaluate(() => {
    const { assay } = globalThis as unknown as { readonly assay: { recording(): unknown } };
    return JSON.stringify(assay.recording());
  });
  const folder = info.outputPath(which.replaceAll(' ', '-'));
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'recording.json');
  await writeFile(path, text);
  await info.attach(`${which}: recording`, { path, contentType: 'application/json' });
  return path;
};

/** The state of the app; returns the path of its recording, or null if the page can no longer provide one. */
export const keepEvidence = async (page: Page, info: TestInfo, which: string): Promise<string | null> => {
  await keepPicture(page, info, which).catch(() => {});
  return keepRecording(page, info, which).catch(() => null);
};
