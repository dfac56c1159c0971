import type { Page } from '@playwright/test';
import { limits } from '../../src/domain/limits.ts';
import { corpus } from '../server/corpora.ts';
import { canBePersisted, naughtyStrings } from '../server/naughty-strings.ts';
import { expect, signedInContext, test } from './support/assay-test.ts';
import { openDefect, panelOf, rowOf, shop, tabOf, titleOf } from './support/defects-screen.ts';
import { noteTroubles } from './support/page-troubles.ts';
import { reportMany } from './support/report-many.ts';

/** Hostile input in a real browser: no script runs, no other host is contacted, and the text stays readable. */
const payloads = corpus<{ payload: string }>('xss-html', [
  { payload: '<img src=x onerror=alert(1)>' },
  { payload: '<svg/onload=alert(1)>' },
  { payload: '<script>globalThis.ran = 1</script>' },
  { payload: '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>' },
  { payload: '<a href="java\tscript:alert(1)">click</a><img src=https://evil.example/x.png>' },
  { payload: '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">' },
]).map(({ payload }) => payload);

/** Records everything that a payload makes the page do. */
const watch = async (page: Page): Promise<readonly string[]> => {
  const signs: string[] = [];
  const own = new URL(page.url()).origin;
  page.on('dialog', (dialog) => {
    signs.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== own && protocol !== 'blob:' && protocol !== 'data:') signs.push(`request ${request.url()}`);
  });
  await page.exposeFunction('noteSign', (sign: string) => signs.push(sign));
  await page.addInitScript(() => {
    const note = (globalThis as unknown as { noteSign(sign: string): void }).noteSign;
    for (const name of ['alert', 'prompt', 'confirm', 'print'] as const)
      Object.defineProperty(globalThis, name, { value: () => note(name) });
    // The sanitizer parses input in a separate document, where the content security policy also applies and reports.
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      if (!/assets\/purify-/.test(sourceFile)) note(`${violatedDirective} by ${sourceFile}`);
    });
  });
  return signs;
};

/** Closes whatever a payload has left open, so that the next one in the same text is parsed as well. */
const ends = '--></textarea></title></style></script></noscript></xmp></select></svg></math>';
/** A few payloads per comment: each comment is rendered with all of its actions. */
const heaps = Array.from({ length: Math.ceil(payloads.length / 10) }, (_, index) =>
  payloads.slice(index * 10, index * 10 + 10).join(ends),
);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Visible text: runs of spaces and line breaks become one space. */
const asSeen = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test('every hostile HTML payload in descriptions and comments is inert even if the server sends it unchanged, and its text is readable', async ({
  browser,
  assay,
}) => {
  const [id = ''] = await reportMany(assay, ['Hostile and read']);
  await using context = await signedInContext(browser, assay, 'owner');
  const troubles = noteTroubles(context);
  const page = await context.newPage();
  await page.goto(shop);
  const signs = await watch(page);
  // The observing script is active from the next load.
  await page.reload();
  const typed = payloads.filter((payload) => !payload.includes('\u0000') && asSeen(payload) !== '');
  await page.route(new RegExp(`/defects/${id}$`), async (route) => {
    const answer = await route.fetch();
    const defect = (await answer.json()) as Record<string, unknown>;
    const comments = [...heaps, typed.map((payload) => `<p>${escaped(payload)}</p>`).join('')].map(
      (comment, index) => ({
        ...{ id: `hostile-${index}`, itemId: id, projectId: 'p-shop', comment, user: 'owner' },
        createdDate: defect['createdDate'],
      }),
    );
    await route.fulfill({
      response: answer,
      json: { ...defect, comments, commentCount: comments.length, description: payloads.join('\n') },
    });
  });
  await openDefect(page, id);
  const articles = panelOf(page).getByRole('article');
  await expect(articles).toHaveCount(heaps.length + 1);
  await expect(panelOf(page).getByRole('textbox', { name: 'Description' })).toBeVisible();
  const { alive, seen } = await panelOf(page).evaluate((panel) => ({
    alive: [...panel.querySelectorAll('article *, [contenteditable] *')].flatMap((element) => [
      ...(/^(script|iframe|object|embed|form|style|link|base|meta|template|math)$/.test(element.localName)
        ? [element.localName]
        : []),
      ...[...element.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
    ]),
    seen: [...panel.querySelectorAll('article')].at(-1)?.textContent,
  }));
  expect(alive).toEqual([]);
  const read = asSeen(seen ?? '');
  for (const payload of typed) expect([payload, read.includes(asSeen(payload))]).toEqual([payload, true]);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(signs).toEqual([]);
  expect(troubles.filter((trouble) => !/assets\/purify-/.test(trouble))).toEqual([]);
});

test('hostile strings appear unchanged in title, list, comment and history; a title of 255 emoji is saved, and one of 256 is rejected with a message', async ({
  open,
  assay,
}) => {
  const wanted = ['<', "'", '\u202e', '\u200d', '\ufeff', '%', '${', '\\', 'ﷺ', '__proto__', '"'];
  const stored = [...payloads, ...naughtyStrings].filter((text) => canBePersisted(text, 200) && !/\p{Cc}/u.test(text));
  const worst = wanted
    .flatMap((part) => stored.filter((text) => text.includes(part)).slice(0, 2))
    .map((text, index) => `${index} ${text.trim()}`);
  const [first = ''] = await reportMany(assay, worst);
  const page = await open('owner', `${shop}?sort=id,desc`);
  const signs = await watch(page);
  await page.reload();
  for (const text of worst) await expect(page.getByRole('cell', { name: text, exact: true }).first()).toBeVisible();
  await openDefect(page, first);
  await expect(titleOf(page)).toHaveValue(worst[0] ?? '');
  const panel = panelOf(page);
  await panel.getByRole('textbox', { name: 'Write a comment' }).fill(worst.join(' | '));
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('article')).toContainText(asSeen(worst.join(' | ')));
  const most = '🐞'.repeat(limits.titleLength);
  await titleOf(page).fill(`${most}🐞`);
  await expect(panel.getByText('Title too long (maximum is 255 characters)')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await titleOf(page).fill(most);
  await titleOf(page).press('Enter');
  await expect(rowOf(page, most).first()).toBeVisible();
  await tabOf(page, 'History').click();
  await expect(panel.getByText(worst[0] ?? '').first()).toBeVisible();
  expect(signs).toEqual([]);
});
