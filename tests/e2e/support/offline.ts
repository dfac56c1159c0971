import { expect, type Page } from '@playwright/test';

/** The banner over a page without a network. */
export const offlineBanner = /You’re offline|You’ve been offline/;

/** From then on the app starts without a network, too. */
export const waitForOfflineStart = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

export const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await expect(page.getByText(offlineBanner)).toBeVisible();
};

export const goOnline = async (page: Page): Promise<void> => {
  await page.context().setOffline(false);
  await expect(page.getByText(offlineBanner)).toHaveCount(0);
};
