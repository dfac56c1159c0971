import type { Page } from '@playwright/test';

/**
 * Goes to an address inside the running app, as Back and Forward do, without loading the app again: a load costs about
 * three seconds of processor time. `page.goto` is for tests about the start of the app.
 */
export const visit = async (page: Page, path: string): Promise<void> => {
  // On a page that has just been opened, no app is running.
  if (page.url() === 'about:blank') return void (await page.goto(path));
  await page.evaluate(async (to) => {
    const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number };
    // The state that the router stores with an address; without a new key it takes the address for the same visit.
    history.pushState({ usr: null, key: Math.random().toString(36).slice(2, 10), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // After the next frame, the screen of the previous address is gone.
    await frame();
    await frame();
  }, path);
};
