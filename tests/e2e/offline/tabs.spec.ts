import { expect, test } from '../support/assay-test.ts';
import { reported } from '../support/called.ts';
import { choose, listOf, openDefect, panelOf, shop } from '../support/defects-screen.ts';

test.use({ reusePages: false });

test('two tabs share one outbox and one connection, and the remaining tab continues when the other closes', async ({
  open,
}) => {
  const first = await open('owner', shop);
  const id = await reported(first, 'Seen in two tabs');
  await openDefect(first, id);
  const context = first.context();
  const second = await context.newPage();
  let sockets = 0;
  second.on('websocket', () => {
    sockets += 1;
  });
  await openDefect(second, id);
  /** A retry uses the same key. */
  const sent = new Set<string>();
  second.on('request', (request) => {
    if (request.method() === 'PATCH') sent.add(request.headers()['idempotency-key'] ?? request.url());
  });

  await choose(second, /Priority/, 'High');
  await expect(listOf(first, /Priority/)).toContainText('High');
  await expect(panelOf(second).getByText(/Waiting to sync|Saving/)).toHaveCount(0);
  expect([sockets, sent.size]).toEqual([0, 0]);

  await context.setOffline(true);
  await choose(second, /Status/, 'Done');
  await expect(listOf(first, /Status/)).toContainText('Done');
  await expect(panelOf(second).getByText('Waiting to sync')).toBeVisible();
  await first.close({ runBeforeUnload: false });
  await context.setOffline(false);
  await expect(panelOf(second).getByText('Waiting to sync')).toHaveCount(0);
  await expect.poll(() => sockets).toBeGreaterThan(0);
  expect(sent.size).toBe(1);

  const other = await open('contributor', `${shop}?defectId=${id}`);
  await expect(listOf(other, /Status/)).toContainText('Done');
  await choose(other, /Priority/, 'Low');
  await expect(listOf(second, /Priority/)).toContainText('Low');
});
