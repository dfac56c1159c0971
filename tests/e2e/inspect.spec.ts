import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/assay-test.ts';
import { reported } from './support/called.ts';
import { anyRow, openDefect, panelOf, shop, titleOf } from './support/defects-screen.ts';
import { secondScreen } from './support/second-screen.ts';

test.use({ reusePages: false });

/** A custom receiver: a page on another port that stores the messages it receives. */
const receiver = async () => {
  const server = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<script>window.heard=[];addEventListener('message',e=>heard.push(e.data));opener&&opener.postMessage({type:'@statelyai.connected'},'*')</script>`,
      ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
};

interface Listener {
  readonly type: string;
  readonly name?: string;
  readonly definition?: string;
}

/** The statecharts of the actors whose start was reported. */
const chartsIn = (all: readonly Listener[]) =>
  all.flatMap(({ type, definition }) =>
    type === '@xstate.actor' && definition ? [(JSON.parse(definition) as { id?: string }).id] : [],
  );

test('?inspect sends a receiver every actor, its statechart and its events, but no text that people wrote', async ({
  open,
}) => {
  const { url, close } = await receiver();
  const page = await open('owner', shop);
  const id = await reported(page, 'Looked at by a developer');
  const opened = page.context().waitForEvent('page');
  await page.goto(`${shop}?defectId=${id}&inspect=${encodeURIComponent(url)}`);
  const window = await opened;
  await expect(titleOf(page)).toHaveValue('Looked at by a developer');
  await titleOf(page).fill('Words of a person');
  const received = async () =>
    (await window.evaluate(() => (globalThis as unknown as { heard: Listener[] }).heard)) as Listener[];
  await expect.poll(async () => JSON.stringify(await received()).includes('title.write')).toBe(true);
  const all = await received();
  expect(chartsIn(all)).toEqual(
    expect.arrayContaining(['session', 'address', 'outbox', 'live', 'defectsList', 'defectPanel', 'titleEdit']),
  );
  const text = JSON.stringify(all);
  for (const word of ['Words of a person', 'Looked at by a developer', 'owner@assay.example', 'eyJ'])
    expect(text.includes(word), word).toBe(false);
  await window.close();
  close();
});

test('?inspect sends only to this machine', async ({ open }) => {
  const page = await open('owner', `${shop}?inspect=${encodeURIComponent('https://elsewhere.example/')}`);
  await expect(anyRow(page)).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await openDefect(page, 'SHOP-28');
  await expect(panelOf(page)).toBeVisible();
});

test('?inspect sends to a second screen over a WebSocket, but no text that people wrote', async ({ open }) => {
  const screen = await secondScreen();
  const { heard: received } = screen;
  const page = await open('owner', `${shop}?defectId=SHOP-28&inspect=${encodeURIComponent(screen.url)}`);
  await expect(titleOf(page)).toHaveValue(/Export of orders/);
  await titleOf(page).fill('Words of a person');
  await expect.poll(() => received.some((result) => result.includes('title.write'))).toBe(true);
  expect(page.context().pages()).toHaveLength(1);
  expect(chartsIn(received.map((result) => JSON.parse(result) as Listener))).toContain('defectPanel');
  const text = received.join('');
  for (const word of ['Words of a person', 'Export of orders', 'owner@assay.example', 'eyJ'])
    expect(text.includes(word), word).toBe(false);
  screen.close();
});

test('?inspect sends a second screen that answers late all actors that have started since', async ({ open }) => {
  const answers = Promise.withResolvers<void>();
  const screen = await secondScreen(answers.promise);
  const { heard: received } = screen;
  const page = await open('owner', `${shop}?defectId=SHOP-28&inspect=${encodeURIComponent(screen.url)}`);
  await expect(titleOf(page)).toHaveValue(/Export of orders/);
  for (const words of ['Once', 'Twice', 'Three times']) await titleOf(page).pressSequentially(words);
  answers.resolve();
  await expect.poll(() => received.filter((result) => result.includes('title.write')).length).toBeGreaterThan(20);
  const charts = chartsIn(received.map((result) => JSON.parse(result) as Listener));
  expect(charts).toEqual(expect.arrayContaining(['session', 'address', 'defectPanel', 'titleEdit']));
  screen.close();
});

test('?inspect without internet access says that the inspector cannot be reached, offers alternatives, and leaves no error page', async ({
  open,
}) => {
  const page = await open('owner', '/');
  await page.context().route('https://stately.ai/**', (route) => route.abort('internetdisconnected'));
  const opened = page.context().waitForEvent('page');
  await page.goto(`${shop}?inspect`);
  const inspector = await opened;
  const closed = inspector.isClosed() ? Promise.resolve() : inspector.waitForEvent('close');
  await expect(anyRow(page)).toBeVisible();
  await expect(page.getByText(/Can’t reach the Stately inspector/)).toContainText('npm run dev');
  await closed;
});
