import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../caller.ts';
import { dataFolder, startMain } from '../database/start-main.ts';
import { report } from '../defects/at-defects.ts';
import { urlOf } from '../test-database-target.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { passPause, withWebhook } from './at-webhooks.ts';
import { eventIn, Receiver } from './receiver.ts';
import { isSignedWith } from './is-signed-with.ts';

/** The server is killed while it sends to a receiver that fails three times out of ten. WEBHOOK_EVENTS: how many events. */
const count = Number(process.env['WEBHOOK_EVENTS'] ?? 40);
/** A delivery that fails waits until the sender looks again. */
const deliveryTime = 60_000 + count * 300;
/** The server is killed after so many reports. */
const killEvery = Math.max(20, count / 20);
let space: Workspace;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await new Receiver().start();
  space = await openWorkspace({ env: { EGRESS_HOSTS: receiver.host } });
});
afterAll(async () => {
  await space.close();
  await receiver.stop();
});

const startOther = () =>
  startMain({
    DATA_DIR: dataFolder(),
    DATABASE_URL: urlOf(space.database.target),
    PUBLIC_URL: space.server.base,
    EGRESS_HOSTS: receiver.host,
  });

test(
  'every event arrives at least once, under one id, signed, in the order in which it happened',
  { timeout: 2 * deliveryTime },
  async () => {
    const owner = space.as('owner');
    const { secret } = await withWebhook({ owner, receiver }, ['defect.created']);
    // Only the processes that are killed send.
    await space.server.stop();
    let [requests, unsigned] = [0, 0];
    receiver.answer = (request) => {
      requests += 1;
      if (!isSignedWith(secret, request)) unsigned += 1;
      return { status: [500, 0, 404][requests % 10] ?? 204 };
    };
    const firstAccepted = () => {
      const ids = receiver.received.flatMap((one) => (one.status === 204 ? [String(eventIn(one).data['id'])] : []));
      return [...new Set(ids)];
    };

    const reported: string[] = [];
    let other = await startOther();
    const time = setInterval(() => void passPause({ space }).catch(() => {}), 50);
    for (let index = 0; index < count; index += 1) {
      const token = await space.token('owner');
      reported.push(await report(new Caller(`http://127.0.0.1:${other.port}`, token)));
      if (index % killEvery !== killEvery - 1) continue;
      await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThan(2);
      await other.end('SIGKILL');
      other = await startOther();
    }
    await expect.poll(() => firstAccepted().length, { timeout: deliveryTime, interval: 200 }).toBe(count);
    clearInterval(time);
    expect(firstAccepted()).toEqual(reported);
    expect(unsigned).toBe(0);
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(count);
    await other.end('SIGKILL');
  },
);
