import type { Locator, Page } from '@playwright/test';

/** Milliseconds from each key event until the frame after its paint. */
const noteKeys = `
  globalThis.keyTimes = [];
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keyTimes.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }, { capture: true });
`;

export const watchKeys = (page: Page): Promise<unknown> => page.addInitScript(noteKeys);

const letters = 'the basket stays empty when the second article is added to it ';

/** Types into the given element as fast as a quick typist, and returns the times. */
export const timeKeys = async (page: Page, field: Locator): Promise<readonly number[]> => {
  await field.click();
  await page.evaluate('keyTimes.length = 0');
  await field.pressSequentially(letters.repeat(2), { delay: 30 });
  return page.evaluate<number[]>('keyTimes');
};
