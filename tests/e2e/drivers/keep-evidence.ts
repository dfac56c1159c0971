import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

const keepPicture = async (page: Page, info: TestInfo, which: string) =>
  info.attach(`${which}: screenshot`, { body: await page.screenshot(), contentType: 'image/png' });

/** What the product recorded of itself, as `npm run replay` reads it. */
const keepRecording = async (page: Page, info: TestInfo, which: string): Promise<string> => {
  // A walk can fail before the app is there; its words are loaded first.
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

/** What the app shows of itself; answers where its recording lies, null when the page can no longer give one. */
export const keepEvidence = async (page: Page, info: TestInfo, which: string): Promise<string | null> => {
  await keepPicture(page, info, which).catch(() => {});
  return keepRecording(page, info, which).catch(() => null);
};
