import type { Page } from '@playwright/test';

/** Waits until all animations have ended, so that colours and positions are final. */
export const standing = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))));
