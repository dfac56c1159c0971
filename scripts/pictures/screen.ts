import type { Page } from '@playwright/test';

/** A screen of the sample workspace, and how to reach it. */
export interface Screen {
  readonly name: string;
  readonly title: string;
  /** Whether to take a picture at phone width, too. */
  readonly narrow?: boolean;
  readonly show: (page: Page) => Promise<unknown>;
}

/** On a phone the panel covers the rows, so they need not be visible. */
export const rows = (page: Page) =>
  page.locator('tbody tr').filter({ hasText: /\w/ }).first().waitFor({ state: 'attached' });
