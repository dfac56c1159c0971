import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { standing } from './standing.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const builder = (page: Page) =>
  new AxeBuilder({ page })
    // What was just said aloud: read out, and gone before the node that held it.
    .exclude('[data-live-announcer]')
    // Without a page of its own, which would take the focus from the one that is tested.
    .setLegacyMode(true)
    // What passed is not written down: that is half of the work.
    .options({ resultTypes: ['violations'] });

const found = async (axe: AxeBuilder, look: string) =>
  (await axe.analyze()).violations.map(
    ({ id, nodes }) => `${look} ${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
  );

/** What axe finds on the screen as it is, in light and in dark: the structure once, the colours of both. */
export const axeFindings = async (page: Page, without: readonly string[] = []): Promise<readonly string[]> => {
  await standing(page);
  const light = await found(
    builder(page)
      .withTags(rules)
      .disableRules([...without]),
    'light',
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await standing(page);
  const dark = await found(builder(page).withRules(['color-contrast']), 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await standing(page);
  return [...light, ...dark];
};
