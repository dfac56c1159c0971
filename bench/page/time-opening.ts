import type { Page } from '@playwright/test';

/** Milliseconds from a click on a link of the list until the frame in which the panel shows a title. */
const watchOpening = `
  globalThis.openings = [];
  addEventListener('click', ({ timeStamp, target }) => {
    const wanted = target.closest?.('tr')?.textContent;
    const look = () => {
      const text = document.querySelector('aside textarea, aside input')?.value;
      if (text && wanted.includes(text)) openings.push(performance.now() - timeStamp);
      else requestAnimationFrame(look);
    };
    if (wanted) requestAnimationFrame(look);
  }, { capture: true });
`;

export const watchOpenings = (page: Page): Promise<unknown> => page.addInitScript(watchOpening);

export const timeOpening = async (page: Page, row: number): Promise<number> => {
  const before = await page.evaluate<number>('openings.length');
  await page.locator('tbody tr').nth(row).getByRole('link').first().click();
  for (;;) {
    const all = await page.evaluate<number[]>('openings');
    if (all.length > before) return all.at(-1)!;
    await page.waitForTimeout(50);
  }
};
