import type { CDPSession, Page } from '@playwright/test';
import type { ScreenPage } from './page/screen-page.tsx';
import { expect, test, type OpenScreen } from './support/screen-test.ts';

/** An app that has been stopped leaves nothing behind: no actor, no listener, no timer, no channel, no memory. */
declare const screenPage: ScreenPage;

const apps = 100;
/** Bytes; code that the browser compiles meanwhile is included. */
const growthMost = 5_000_000;

const openAndClose = async (openScreen: OpenScreen): Promise<void> => {
  const { page } = await openScreen('/projects/p-shop/defects?defectId=SHOP-20');
  await page.getByRole('textbox', { name: 'Write a comment' }).waitFor();
  await openScreen('/projects/p-shop/flows/fl-buy-coffee/steps');
  await page.getByRole('gridcell').first().waitFor();
  expect(await page.evaluate(() => screenPage.close())).toEqual([]);
};

const measured = async (page: Page, inspected: CDPSession) => {
  await expect.poll(() => page.evaluate(() => screenPage.leftovers())).toEqual([]);
  await inspected.send('HeapProfiler.collectGarbage');
  const { usedSize } = await inspected.send('Runtime.getHeapUsage');
  const { jsEventListeners, nodes } = await inspected.send('Memory.getDOMCounters');
  return { heap: usedSize, listeners: jsEventListeners, nodes };
};

test('100 apps that were started and stopped in one page leave nothing behind', async ({ openScreen }) => {
  test.setTimeout(600_000);
  const { page } = await openScreen('/');
  const inspected = await page.context().newCDPSession(page);
  // What is loaded with the first visit of a screen stays.
  for (let count = 0; count < 6; count += 2) await openAndClose(openScreen);
  const before = await measured(page, inspected);
  for (let count = 0; count < apps; count += 2) await openAndClose(openScreen);
  const after = await measured(page, inspected);
  test.info().annotations.push({ type: 'growth', description: JSON.stringify({ before, after }) });
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes);
  expect(after.heap - before.heap).toBeLessThan(growthMost);
});
