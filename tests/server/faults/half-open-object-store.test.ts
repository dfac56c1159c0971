import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, test } from 'vitest';
import { startObjectServer, type ObjectServer } from '../../../scripts/cluster/object-server.ts';
import { linkOf, upload } from '../files/at-files.ts';
import { makeBucket } from '../files/object-store/at-object-store.ts';
import { at, report } from '../defects/at-defects.ts';
import { problemOf } from '../caller.ts';
import { openWorkspace } from '../workspace.ts';
import { readiness } from './readiness.ts';
import { startTcpRelay, type Way } from './tcp-relay.ts';

/** A server and its object store; the network between them loses bytes while connections stay open. */
const openOverRelay = async (store: ObjectServer, bucket: string) => {
  await makeBucket(store, bucket);
  const relay = await startTcpRelay({ host: '127.0.0.1', port: store.port });
  const space = await openWorkspace({
    env: { DATABASE_URL: 'postgres://shared', OBJECT_STORE_URL: store.urlOf(bucket, relay.port) },
  });
  return {
    relay,
    space,
    async close() {
      relay.heal();
      await space.close();
      await relay.close();
    },
  };
};

const overSwift = (store: ObjectServer) => {
  afterAll(() => store.stop());

  // At the same time: nearly all of it is waiting.
  test.concurrent.for<[string, readonly Way[]]>([
    ['in both directions', ['up', 'down']],
    ['on their way to the store', ['up']],
    ['on their way from the store', ['down']],
  ])(
    'while bytes vanish %s, files are refused in words and in time; then the same upload succeeds',
    async ([name, ways], { expect, onTestFinished }) => {
      const id = `half-open-${name.replaceAll(' ', '-')}`;
      const { relay, space, close } = await openOverRelay(store, id);
      onTestFinished(close);
      const owner = space.as('owner');
      const bytes = randomBytes(300_000);
      const defect = await report(owner);
      relay.lose(...ways);
      const began = performance.now();
      const refused = await upload(owner, id, 'x.bin', bytes);
      expect(problemOf(refused)).toMatchObject({ status: 503, kind: 'busy' });
      expect(performance.now() - began).toBeLessThan(60_000);
      // The rest works meanwhile, and /readyz tells it.
      await report(owner);
      await expect
        .poll(() => readiness(space.server.base), { timeout: 60_000 })
        .toEqual({ code: 200, status: 'ready', files: 'not ready' });
      relay.heal();
      await expect
        .poll(() => readiness(space.server.base), { timeout: 90_000 })
        .toEqual({ code: 200, status: 'ready', files: 'ready' });
      await pause(100);
      expect((await upload(owner, id, 'x.bin', bytes)).status).toBe(201);
      await owner.reply('defects.change', { ...at(defect), body: { id: defect, action: 'ADD', upload: id } });
      const answer = await fetch(new URL(await linkOf(owner, defect), space.server.base));
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    },
  );
};

const store = await startObjectServer();
if (store) describe('over Swift', () => overSwift(store));
else console.log('OpenStack Swift is not installed: a half-open network to an object store is not tested.');
