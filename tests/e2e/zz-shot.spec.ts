import { test } from './assay-test.ts';
import { shop, titleOf } from './defects-screen.ts';
test('shots', async ({ open }) => {
  for (const [name, options] of Object.entries({
    wide: {},
    dark: { colorScheme: 'dark' as const },
    narrow: { viewport: { width: 360, height: 800 } },
  })) {
    const page = await open('owner', `${shop}?defectId=SHOP-28`, options);
    page.on('console', (m) => m.type() === 'error' && console.log(m.text()));
    await titleOf(page).waitFor();
    await page.getByRole('textbox', { name: 'Write a comment' }).waitFor();
    await page.screenshot({ path: `/tmp/settings-scratch/panel-${name}.png` });
  }
});
