import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startBroker, type Broker } from '../../../scripts/cluster/broker.ts';
import type { Relay } from '../../../server/live/relay/relay.ts';
import { stompRelay } from '../../../server/live/relay/stomp-relay.ts';
import type { Company } from '../../../src/domain/presence/presence.ts';
import { Caller } from '../caller.ts';
import { report } from '../defects/at-defects.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addMember, openWorkspace, type Workspace } from '../workspace.ts';
import { connect, factsOf, topic, type LiveClient } from './live-client.ts';

/** Live messages over a broker: Debian's RabbitMQ with its STOMP plug-in. */
interface Joined extends Relay {
  readonly texts: string[];
  readonly warnings: string[];
  /** How often the connection was established. */
  ups(): number;
}

const join = (url: string, sender: string, channel = 'tests'): Joined => {
  const [texts, warnings]: [string[], string[]] = [[], []];
  const log = { warn: (detail: object, message: string) => void warnings.push(message + JSON.stringify(detail)) };
  const open = stompRelay({ url: new URL(url), channel, sender, log });
  let ups = 0;
  const listener = { onText: (text: string) => void texts.push(text), onUp: () => void (ups += 1) };
  return { texts, warnings, ups: () => ups, ...open(listener) };
};
const isUp = (...relays: readonly Relay[]) => relays.every((one) => one.isUp());
const up = (...relays: readonly Relay[]) => expect.poll(() => isUp(...relays)).toBe(true);
const down = (...relays: readonly Relay[]) => expect.poll(() => relays.some((one) => one.isUp())).toBe(false);

describe('without a broker', () => {
  test('a server starts although its broker is not there, and the events of another process arrive', async () => {
    const env = { DATABASE_URL: 'postgres://shared', BROKER_URL: 'stomp://nobody:nothing@127.0.0.1:1' };
    const space = await openWorkspace({ env });
    const second = await startTestServer({ database: space.database, env: { ...env, PUBLIC_URL: space.server.base } });
    const viewer = await hearing(new Caller(second.base, space.as('viewer').token));
    const id = await report(space.as('owner'));
    expect(factsOf(await viewer.expect('MESSAGE')).map(({ about }) => about)).toContain(`defect/${id}`);
    viewer.close();
    await second.stop();
    await space.close();
  });

  test('a relay that is closed while its broker does not answer ends', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const relay = join(`stomp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 'one');
    await once(silent, 'connection');
    await relay.close();
    expect(relay.isUp()).toBe(false);
    silent.close();
  });
});

const hearing = async (who: Caller, destination = topic()): Promise<LiveClient> => {
  const client = await connect(who);
  await client.subscribe(destination);
  return client;
};
const actionOf = ({ body }: { readonly body: string }) => (JSON.parse(body) as { action: string }).action;

const overRabbit = (broker: Broker) => {
  afterAll(() => broker.stop());

  test('texts of every process reach all processes, its own too, in its order, whatever they contain', async () => {
    const relays = [join(broker.url, 'one'), join(broker.url, 'two')] as const;
    await up(...relays);
    const long = JSON.stringify('ü€😀\u2028"\\'.repeat(40_000));
    const some = fc.sample(fc.string({ unit: 'binary', maxLength: 400 }), 200).map((text) => JSON.stringify(text));
    const sent = relays.map((relay, at) => {
      const texts = [...some, long].map((text, number) => JSON.stringify({ from: at, number, text }));
      for (const text of texts) relay.send(text);
      return texts;
    });
    for (const { texts } of relays)
      for (const [at, all] of sent.entries())
        await expect.poll(() => texts.filter((text) => text.startsWith(`{"from":${at},`))).toEqual(all);
    await Promise.all(relays.map((relay) => relay.close()));
  });

  test('an installation receives nothing of another one at the same broker', async () => {
    const [one, other] = [join(broker.url, 'one'), join(broker.url, 'two', 'others')];
    await up(one, other);
    other.send('"for others"');
    one.send('"for us"');
    await expect.poll(() => [one.texts, other.texts]).toEqual([['"for us"'], ['"for others"']]);
    await Promise.all([one.close(), other.close()]);
  });

  test('a refused password is logged with its reason, without the password, and tried again', async () => {
    const relay = join(broker.url.replace(/:[^:@]*@/, ':not-the-password@'), 'one');
    await expect.poll(() => relay.warnings.filter((text) => /Bad CONNECT|Access refused/i.test(text)).length).toBe(2);
    expect(relay.isUp()).toBe(false);
    expect(relay.warnings.join()).not.toContain('not-the-password');
    await relay.close();
  });

  test('a broker that was killed, or that hangs, is noticed; afterwards texts arrive again', async () => {
    const relays = [join(broker.url, 'one'), join(broker.url, 'two')] as const;
    const [one, two] = relays;
    await up(...relays);
    const arrives = async (text: string) => {
      one.send(text);
      await expect.poll(() => two.texts).toContain(text);
    };
    await arrives('"before"');
    await broker.kill();
    await down(...relays);
    one.send('"meanwhile"');
    await broker.start();
    await up(...relays);
    await arrives('"after a kill"');
    broker.suspend();
    await down(...relays);
    broker.resume();
    await up(...relays);
    await arrives('"after it hung"');
    expect(two.texts).not.toContain('"meanwhile"');
    // Each time, all rights are checked again.
    expect(relays.map(({ ups }) => ups())).toEqual([3, 3]);
    await Promise.all(relays.map((relay) => relay.close()));
  });

  describe('two servers', () => {
    const env = { DATABASE_URL: 'postgres://shared', BROKER_URL: broker.url };
    let space: Workspace;
    let second: TestServer;
    const far = (user: string) => new Caller(second.base, space.as(user).token);
    const relayIsUp = async (base: string) => {
      const text = await (await fetch(`${base}/metrics`)).text();
      return /assay_live_relay_up 1/.test(text);
    };
    const bothUp = (wanted: boolean) =>
      vi.waitFor(
        async () => {
          const both = [await relayIsUp(space.server.base), await relayIsUp(second.base)];
          expect(both).toEqual([wanted, wanted]);
        },
        { timeout: 60_000 },
      );
    beforeAll(async () => {
      space = await openWorkspace({ env });
      second = await startTestServer({ database: space.database, env: { ...env, PUBLIC_URL: space.server.base } });
      await bothUp(true);
    });
    afterAll(async () => {
      await second.stop();
      await space.close();
    });

    const say = (client: LiveClient) =>
      client.send(
        'SEND',
        { destination: '/app/presence' },
        JSON.stringify({ project: 'p-1', item: { type: 'DEFECT', id: 'SHOP-1' }, field: null }),
      );
    const people = async (client: LiveClient) => {
      const { data } = JSON.parse((await client.expect('MESSAGE')).body) as { data: Company };
      return data.people.map(({ id }) => id).toSorted();
    };

    test('people at both see each other, and who is removed at one hears nothing more at the other', async () => {
      await addMember(space.database, 'p-1', 'outsider', 'VIEWER');
      const gone = await hearing(far('outsider'));
      const owner = await hearing(space.as('owner'));
      say(owner);
      expect(await people(owner)).toEqual(['owner']);
      say(gone);
      expect(await people(owner)).toEqual(['outsider', 'owner']);
      await space.as('owner').reply('projects.setMember', {
        body: { projectId: 'p-1', userId: 'outsider', role: 'NONE' },
      });
      let action = actionOf(await gone.expect('MESSAGE'));
      while (action === 'presence') action = actionOf(await gone.expect('MESSAGE'));
      expect(action).toBe('accessEnded');
      owner.close();
      gone.close();
    });

    test('without the broker events arrive all the same; and rights are checked when it is back', async () => {
      await addMember(space.database, 'p-2', 'outsider', 'VIEWER');
      const [viewer, gone] = [await hearing(far('viewer')), await hearing(far('outsider'), topic('p-2'))];
      await broker.kill();
      await bothUp(false);
      const id = await report(space.as('owner'));
      expect(factsOf(await viewer.expect('MESSAGE')).map(({ about }) => about)).toContain(`defect/${id}`);
      await broker.start();
      await space.database.pool.query(`delete from project_members where project_id = 'p-2' and user_id = 'outsider'`);
      expect(actionOf(await gone.expect('MESSAGE'))).toBe('accessEnded');
      await bothUp(true);
      viewer.close();
      gone.close();
    });
  });
};

const broker = await startBroker();
if (broker) describe('over RabbitMQ', () => overRabbit(broker));
else console.log('RabbitMQ is not installed: live messages are tested over the database alone.');
