import type { Page } from '@playwright/test';

/** Resolves when the browser has stored the app for a start without network, which takes part of the processor in a first visit. */
export const appStored = (page: Page): Promise<unknown> =>
  page.evaluate('navigator.serviceWorker.ready.then(() => true)');
