import type { Page } from '@playwright/test';
import type { UserDriver } from '../../model/users/user-paths.ts';
import type { test } from '../support/assay-test.ts';

/** Opens a browser page in which a user is signed in. */
export type OpenPage = Parameters<Parameters<typeof test>[2]>[0]['open'];

/** Opens a screen in a browser on the real server, and returns its actions and checks. */
export type BrowserDriver = (open: OpenPage) => Promise<AtBrowser>;
interface AtBrowser {
  readonly page: Page;
  readonly driver: UserDriver;
  /** Stops everything that it started besides the page. */
  readonly end?: () => Promise<void>;
}
