import { routeOf, type Page } from './page.ts';

/** What the title of the window says behind the product's name; home says nothing [SHELL-003, SHELL-004]. */
export const titleOf = (page: Page): string | null => routeOf(page).title(page);
