import type { Locator, Page } from '@playwright/test';

/** From a key's way into the page until the frame after it was painted, in milliseconds, each key. */
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

/** Types into what is given as a quick writer does, and answers the times. */
export const timeKeys = async (page: Page, field: Locator): Promise<readonly number[]> => {
  await field.click();
  await page.evaluate('keyTimes.length = 0');
  await field.pressSequentially(letters.repeat(2), { delay: 30 });
  return page.evaluate<number[]>('keyTimes');
};
