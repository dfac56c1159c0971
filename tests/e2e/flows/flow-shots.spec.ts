import { test } from '../support/assay-test.ts';
import { visit } from '../support/visit.ts';
import { createdFlow, flowPath, openSteps, stepRow } from './flow-screen.ts';

test('shots', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  const id = await createdFlow(page, 'Order as a guest', [
    {
      name: 'Open the shop',
      inputData: 'https://shop.example',
      description: 'The start page shows the offers of the week.',
    },
    {
      name: 'Search for a lamp',
      inputData: 'lamp',
      description: 'At least 3 lamps are listed.\nEach has a picture and a price.',
    },
    { name: 'Put the first one into the basket', description: 'The basket shows 1 item.' },
    {
      name: 'Go to the checkout and order as a guest',
      inputData: 'ada@example.com',
      description: 'The order is confirmed by mail.',
    },
  ]);
  const auto = await createdFlow(page, 'Pay by card, automated', [
    { name: 'Open the checkout', actionType: 'Navigate', parameterValue: '/checkout' },
    {
      name: 'Type the card number',
      actionType: 'Type',
      parameterValue: '{{card}}',
      technicalObject: { target: { by: 'label', value: 'Card number' } },
    },
    { name: '', actionType: 'Click', technicalObject: { target: { by: 'role', value: 'button', name: 'Pay now' } } },
    {
      name: 'The order is confirmed',
      actionType: 'Verify',
      config: { property: 'text', operator: 'contains' },
      parameterValue: 'Thank you',
      technicalObject: { target: { by: 'role', value: 'heading' } },
    },
    { name: 'Check the mail by hand', description: 'It names the order.' },
  ]);
  for (const [look, width, height] of [
    ['light', 1440, 900],
    ['dark', 1440, 900],
    ['light', 390, 844],
  ] as const) {
    const shot = (name: string) => page.screenshot({ path: `/tmp/fp-shots/${name}-${look}-${width}.png` });
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: look });
    await openSteps(page, id);
    await stepRow(page, 'Search for a lamp').getByRole('gridcell').nth(1).focus();
    await shot('steps');
    await openSteps(page, auto);
    await stepRow(page, 'The order is confirmed').getByRole('gridcell').nth(1).focus();
    await page.keyboard.press('Control+i');
    await page.waitForTimeout(500);
    await shot('details');
    await visit(page, flowPath(id));
    await page.getByRole('heading', { name: 'Parameters' }).waitFor();
    await page.waitForTimeout(1000);
    await shot('summary');
    await visit(page, flowPath(id, 'history'));
    await page.waitForTimeout(1500);
    await shot('history');
    await page
      .getByRole('button', { name: /^Compare version/ })
      .last()
      .click();
    await page.waitForTimeout(1500);
    await shot('compare');
    await visit(page, flowPath(id, 'related'));
    await page.waitForTimeout(500);
    await shot('related');
  }
});
