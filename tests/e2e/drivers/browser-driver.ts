import type { Page } from '@playwright/test';
import type { UserDriver } from '../../model/users/user-paths.ts';
import type { test } from '../support/assay-test.ts';

/** Opens a page of a browser in which somebody has signed in. */
export type OpenPage = Parameters<Parameters<typeof test>[2]>[0]['open'];

/** Brings a person to a screen, in a browser on the real server, and answers the hands and eyes there. */
export type BrowserDriver = (open: OpenPage) => Promise<AtBrowser>;
interface AtBrowser {
  readonly page: Page;
  readonly driver: UserDriver;
  /** Ends what it has started besides the page. */
  readonly end?: () => Promise<void>;
}
