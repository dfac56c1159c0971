import type { Page } from '@playwright/test';

/** Waits until nothing moves: colours and places are looked at when they stand. */
export const standing = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))));
