import { routeOf, type Page } from './page.ts';

/** The title of the window after the product's name; home adds nothing [SHELL-003, SHELL-004]. */
export const titleOf = (page: Page): string | null => routeOf(page).title(page);
