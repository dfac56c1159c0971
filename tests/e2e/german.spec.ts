import type { Page } from '@playwright/test';
import { defaultText } from '../../src/domain/templates/default-template.ts';
import { english } from '../../src/domain/texts/english.ts';
import { alike } from '../model/texts/alike-words.ts';
import { leavesOf } from '../model/texts/word-leaves.ts';
import { expect, test, type Person } from './support/assay-test.ts';
import { axeFindings } from './support/axe-findings.ts';
import { called, reported } from './support/called.ts';
import { choose, panelOf, report, shop, tabOf, writer } from './support/defects-screen.ts';

const values = [...defaultText.workflow, ...defaultText.fields.flatMap(({ options }) => options)];
/** Job roles of the sample users. */
const jobs = ['Developer'];
const labels = defaultText.fields.map(({ label }) => label);
/** English text of the product, without words that German shares and without user data and template text. */
const englishWords = new Set(
  leavesOf(english).flatMap(({ word }) =>
    typeof word === 'string' && ![...alike, ...values, ...jobs].includes(word) ? [word] : [],
  ),
);

/** All texts on the page, including labels for screen readers. */
const saidOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const runner = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const said: string[] = [document.title.split(' | ')[1] ?? ''];
    while (runner.nextNode()) said.push(runner.currentNode.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(element.getAttribute(name) ?? '');
    return said;
  });

/** The names in a field, after its empty option and the one that stands for all of them. */
const namesAfter = async (page: Page, all: string): Promise<readonly string[]> => {
  const field = page.locator('select').filter({ has: page.locator('option', { hasText: all }) });
  return (await field.locator('option').allTextContents()).slice(2);
};

interface Place {
  readonly path: string;
  /** An element that is visible once the screen has loaded. */
  readonly sign: string;
  /** Names and field labels of the project. */
  readonly data?: readonly string[];
  /** The option that stands for all records of a field; the options after it are names of records. */
  readonly all?: string;
  /** A tab to open on this screen. */
  readonly tab?: RegExp;
}
const settings = '/projects/p-shop/settings';
const places: readonly (readonly [Person, readonly Place[]])[] = [
  [
    'owner',
    [
      { path: '/', sign: 'Warehouse' },
      { path: '/projects/p-shop', sign: 'Carlos Medina' },
      { path: shop, sign: 'Gemeldet von' },
      { path: `${shop}?defectId=SHOP-1`, sign: 'Schweregrad', tab: /^Verlauf/ },
      { path: '/projects/p-shop/execution-logs', sign: 'Szenarien', all: 'Jeder Ablauf' },
      { path: settings, sign: 'Kürzel' },
      { path: `${settings}/template`, sign: 'Felder', data: labels },
      { path: `${settings}/filters`, sign: 'Filter' },
      { path: `${settings}/trash`, sign: 'Papierkorb' },
      { path: `${settings}/users`, sign: 'Carlos Medina' },
      { path: `${settings}/tags`, sign: 'Neues Schlagwort' },
    ],
  ],
  [
    'admin',
    [
      { path: '/settings/summary', sign: 'Logo Ihrer Organisation' },
      { path: '/settings/security', sign: 'Neuer API-Schlüssel' },
      { path: '/settings/rights', sign: 'verwalten' },
      { path: '/settings/notifications', sign: 'E-Mail-Vorschau' },
      { path: '/settings/users', sign: 'contributor@assay.example' },
      { path: '/settings/projects', sign: 'Warehouse' },
      { path: '/settings/plans', sign: 'Sample plan' },
      { path: '/settings/audit', sign: 'Schweregrad' },
    ],
  ],
  [
    'product',
    [
      { path: '/product-admin/accounts', sign: 'Sample Works' },
      { path: '/product-admin/subscriptions', sign: 'Sample Works' },
    ],
  ],
];

/** The trail and the activity name the changed fields. */
const changeFields = async (page: Page): Promise<void> => {
  const id = await reported(page, `Till beeps ${Date.now()}`);
  for (const [field, value] of [
    ['severity', 'Minor'],
    ['header', `Till is quiet ${Date.now()}`],
  ])
    await called(page, 'PATCH', `/wi/api/v1/p-shop/defects/${id}`, { id, action: 'UPDATE', field, value });
};

test('no screen shows an English message of the product in German', async ({ open }) => {
  for (const [person, screens] of places) {
    const page = await open(person, '/', { locale: 'de-DE' });
    if (person === 'owner') await changeFields(page);
    for (const { path, sign, tab, all, data = [] } of screens) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(sign).first()).toBeVisible();
      if (tab) await page.getByRole('tab', { name: tab }).click();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const named = all === undefined ? [] : await namesAfter(page, all);
      const isData = (text: string) => data.includes(text) || named.includes(text);
      const found = (await saidOn(page)).filter((text) => englishWords.has(text) && !isData(text));
      expect([...new Set(found)], path).toEqual([]);
    }
    await page.close();
  }
});

/** Rejections by the server: undoing a change that a newer one has replaced, and a wrong password. */
const expectGermanProblems = async (page: Page): Promise<void> => {
  await choose(page, /Status/, 'Done');
  await tabOf(page, /^Verlauf/).click();
  const entries = panelOf(page).getByRole('tabpanel').getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await choose(page, /^(?!Rückgängig).*Status/, 'Invalid');
  await expect(entries).toHaveCount(3);
  await entries
    .nth(1)
    .getByRole('button', { name: /^Rückgängig machen:.*Status/ })
    .click();
  await expect(entries.nth(1)).toContainText(
    /Nicht rückgängig gemacht: Status wurde seither von .+ auf Invalid geändert/,
  );

  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Aktuelles Passwort').fill('not the right one');
  await dialog.getByLabel('Neues Passwort', { exact: true }).fill('velvet anchor drifts north');
  await dialog.getByLabel('Neues Passwort bestätigen').fill('velvet anchor drifts north');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Aktuelles Passwort ist falsch')).toBeVisible();
};

test('a language is chosen for a device, problems are shown in it, and unsaved text is kept', async ({ open }) => {
  const page = await open('contributor', shop);
  const id = await report(page, `Till speaks ${Math.random().toString(36).slice(2)}`);
  await page.goto(`${shop}?defectId=${id}`);
  await writer(page).fill('Not sent yet, and in no language');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Language / Sprache' }).click();
  const dialog = page.getByRole('dialog', { name: 'Language / Sprache' });
  await expect(dialog.getByRole('button', { name: 'Reload' })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch', exact: true }).click();
  await dialog.getByRole('button', { name: 'Reload' }).click();

  await expect(page.getByRole('heading', { name: 'Fehler', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(panelOf(page).getByText('Not sent yet, and in no language')).toBeVisible();
  await expectGermanProblems(page);
  await page.goto(`${shop}?defectId=${id}`);
  await page.getByRole('button', { name: 'Ihr Konto' }).click();
  await page.getByRole('menuitem', { name: 'Sprache / Language' }).click();
  const back = page.getByRole('dialog', { name: 'Sprache / Language' });
  await back.getByRole('button', { name: 'Sprache' }).click();
  await page.getByRole('option', { name: 'English', exact: true }).click();
  await back.getByRole('button', { name: 'Neu laden' }).click();
  await expect(page.getByRole('heading', { name: 'Defects', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
