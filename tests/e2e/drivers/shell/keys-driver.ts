import { expect } from '../../support/assay-test.ts';
import { anyRow, shop } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';

export const keysDriver: BrowserDriver = async (open) => {
  const page = await open('viewer', shop);
  await anyRow(page).waitFor();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });
  const singles = help.getByRole('switch', { name: 'Use single-key shortcuts' });
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const field = palette.getByRole('combobox');
  const openPalette = async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused();
  };
  return {
    page,
    driver: {
      acts: {
        'sign.pressed': () => page.keyboard.press('?'),
        async 'palette.asked'() {
          await openPalette();
          await field.fill('Show keyboard shortcuts');
          await palette.getByRole('option', { name: 'Show keyboard shortcuts' }).click();
        },
        async 'singles.switched'() {
          await singles.focus();
          await page.keyboard.press('Space');
        },
        'help.closed': () => page.keyboard.press('Escape'),
        async 'page.reloaded'() {
          await page.reload();
          await anyRow(page).waitFor();
        },
      },
      sees: {
        ready: () => expect(help.or(palette)).toHaveCount(0),
        'shown.all': () => expect(singles).toBeChecked(),
        async 'shown.hushed'() {
          await expect(singles).toBeVisible();
          await expect(singles).not.toBeChecked();
        },
        // If the shortcut had fired, the help would cover the page, or appear before the palette is gone.
        async hushed() {
          await expect(help).toHaveCount(0);
          await openPalette();
          await page.keyboard.press('Escape');
          await expect(palette).toHaveCount(0);
          await expect(help).toHaveCount(0);
        },
      },
    },
  };
};
