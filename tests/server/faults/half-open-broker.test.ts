import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBroker, type Broker } from '../../../scripts/cluster/broker.ts';
import type { Relay } from '../../../server/live/relay/relay.ts';
import { stompRelay } from '../../../server/live/relay/stomp-relay.ts';
import { startTcpRelay, type TcpRelay, type Way } from './tcp-relay.ts';

/** Two processes at RabbitMQ; the network of the first one loses bytes while its connection stays open. */
interface Member extends Relay {
  readonly texts: string[];
}

const join = (url: string, sender: string): Member => {
  const texts: string[] = [];
  const open = stompRelay({ url: new URL(url), channel: 'half-open', sender, log: { warn: () => {} } });
  return { texts, ...open({ onText: (text) => void texts.push(text), onUp: () => {} }) };
};
/** Heartbeats, as the hub sends them: a connection that does not return them is broken. */
const beat = (one: Relay) => {
  const timer = setInterval(() => one.send('"beat"'), 1_000);
  return () => clearInterval(timer);
};

const overRabbit = (broker: Broker) => {
  let network: TcpRelay;
  let members: readonly [Member, Member];
  let stopBeats: readonly (() => void)[];
  beforeAll(async () => {
    const url = new URL(broker.url);
    network = await startTcpRelay({ host: '127.0.0.1', port: Number(url.port) });
    url.port = String(network.port);
    members = [join(url.href, 'one'), join(broker.url, 'two')];
    stopBeats = members.map(beat);
  });
  afterAll(async () => {
    for (const stop of stopBeats) stop();
    network.heal();
    await Promise.all(members.map((one) => one.close()));
    await network.close();
    await broker.stop();
  });

  test.each<[string, readonly Way[]]>([
    ['in both directions', ['up', 'down']],
    ['on their way to the broker', ['up']],
    ['on their way from the broker', ['down']],
  ])('bytes that vanish %s are noticed, and afterwards texts arrive again', async (name, ways) => {
    const [one, two] = members;
    await expect.poll(() => one.isUp() && two.isUp()).toBe(true);
    network.lose(...ways);
    await expect.poll(() => one.isUp(), { timeout: 40_000 }).toBe(false);
    expect(two.isUp()).toBe(true);
    network.heal();
    await expect.poll(() => one.isUp(), { timeout: 40_000 }).toBe(true);
    one.send(`"after ${name}, from one"`);
    two.send(`"after ${name}, from two"`);
    await expect.poll(() => two.texts).toContain(`"after ${name}, from one"`);
    await expect.poll(() => one.texts).toContain(`"after ${name}, from two"`);
  });
};

const broker = await startBroker();
if (broker) describe('over RabbitMQ', () => overRabbit(broker));
else console.log('RabbitMQ is not installed: a half-open network to a broker is not tested.');
