import { expect, type Locator, type Page } from '@playwright/test';

/** The banner below a page without a network. */
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

/**
 * What could not be read can be tried again, and succeeds once `restore` is done. `part`: what has the button. A read without
 * an answer is also repeated by itself: the button may be gone before it is pressed.
 */
export const tryAgain = async (part: Pick<Locator, 'getByRole'>, restore: () => Promise<void>): Promise<void> => {
  const button = part.getByRole('button', { name: 'Try again' });
  await expect(button).toBeVisible();
  await restore();
  await button.click({ timeout: 5_000 }).catch(() => expect(button).toHaveCount(0));
};
