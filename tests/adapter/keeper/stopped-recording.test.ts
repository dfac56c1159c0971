import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveRecordings } from '../../../adapter/keeper/serve-recordings.ts';
import type { CallServer } from '../../../adapter/keeper/server-calls.ts';
import { startShop, type Shop } from '../../../adapter/shop/start-shop.ts';
import { findChromium } from '../../../scripts/chromium.mjs';
import type { RecordingNews } from '../../../src/domain/recordings/recording.ts';

/** An adapter that is news to stop while a person records. */
let shop: Shop;
beforeAll(async () => {
  process.env['CHROMIUM'] ??= findChromium() ?? '';
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());

test('the person hears that the adapter stops, and has every step that was recorded', async () => {
  const received: RecordingNews[] = [];
  const stop = new AbortController();
  let reads = 0;
  const never = (signal: AbortSignal | undefined) =>
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const call = (async (name: string, { body }: { body: { news: RecordingNews } }, how?: { signal?: AbortSignal }) => {
    if (name === 'recordings.tell') {
      received.push(body.news);
      return { state: body.news.state ?? 'recording' };
    }
    if (name === 'recordings.next' && (reads += 1) === 1)
      return { recording: { id: 'r1', token: randomUUID(), address: shop.address } };
    return never(how?.signal);
  }) as unknown as CallServer;
  const served = serveRecordings({ call, adapterId: 'a1', isHeaded: false, signal: stop.signal });
  await vi.waitFor(() => expect(received.some(({ steps = [] }) => steps.length > 0)).toBe(true), { timeout: 30_000 });
  stop.abort();
  await served;
  expect(received.at(-1)).toMatchObject({ state: 'ended', reason: 'adapterStops' });
  expect(received.findLast(({ steps }) => steps)?.steps).toMatchObject([{ actionType: 'Navigate' }]);
});
