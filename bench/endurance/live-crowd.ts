import { setTimeout as pause } from 'node:timers/promises';
import { milliseconds, quantile } from '../report/numbers.ts';
import { fillLoad, peopleOf } from '../scale/fill-load.ts';
import { inTurns } from '../scale/generator/in-turns.ts';
import { LoadUser } from '../scale/generator/load-user.ts';
import { cluster, type ClusterTarget } from '../scale/targets.ts';
import { ReconnectingSocket } from '../load/reconnecting-socket.ts';
import { DeliveryLedger } from './delivery-ledger.ts';
import { demand, type EndurancePart, type Outcome } from './endurance-part.ts';
import { endurancePlan } from './plan.ts';

/**
 * Many live sockets behind a load balancer, while the broker between the server processes is killed and started again. G57.
 *
 *   100 people, 5 sockets each ─▶ HAProxy ─▶ 2 server processes ─▶ RabbitMQ: killed after half of the time, back 2 s later
 */
const [socketsOfEach, rate, seconds] = [5, 50, 300];
const [limit, brokerPause, settleTime] = [1_000, 2_000, 60_000];

const openSockets = async (
  users: readonly LoadUser[],
  ledger: DeliveryLedger,
): Promise<readonly ReconnectingSocket[]> => {
  const sockets: ReconnectingSocket[] = [];
  const open = async (user: LoadUser) => {
    const { base, person } = user;
    const { receive, end } = ledger.reader(person.project);
    const token = async () => (await user.caller()).token ?? '';
    const socket = new ReconnectingSocket({ base, project: person.project, token, onBody: receive, onEnd: end });
    await socket.open();
    sockets.push(socket);
  };
  for (let each = 0; each < socketsOfEach; each += 1) await inTurns(users, open);
  return sockets;
};

/** Titles at a fixed rate; resolves with the sentences of calls that failed. */
const write = async (users: readonly LoadUser[], ledger: DeliveryLedger, duration: number) => {
  const [failed, open]: [string[], Promise<void>[]] = [[], []];
  const began = performance.now();
  const change = async (at: number) => {
    const user = users[at % users.length] as LoadUser;
    const { project, code, defects } = user.person;
    const [id, value] = [`${code}-${1 + (at % defects)}`, ledger.sent(at)];
    const body = { id, action: 'UPDATE', field: 'header', value } as const;
    await (await user.caller()).reply('defects.change', { params: { project, id }, body });
  };
  for (let at = 0; at < (duration / 1_000) * rate; at += 1) {
    await pause(Math.max(0, began + (at * 1_000) / rate - performance.now()));
    open.push(change(at).catch((error: unknown) => void failed.push(String(error).slice(0, 200))));
  }
  await Promise.all(open);
  return failed;
};

const restartBroker = async ({ broker }: ClusterTarget, after: number) => {
  await pause(after);
  const from = performance.now();
  await broker.kill();
  await pause(brokerPause);
  await broker.start();
  return { from, to: performance.now() };
};

const outcomeOf = (
  ledger: DeliveryLedger,
  outage: { readonly from: number; readonly to: number },
  failed: readonly string[],
): Outcome => {
  const [all, whole] = [ledger.times(), ledger.timesOutside(outage)];
  const [high, highWhole, slowest] = [quantile(all, 0.99), quantile(whole, 0.99), quantile(all, 1)];
  return {
    measured:
      `${ledger.changes} changes, ${all.length} deliveries to ${ledger.readers} sockets; p99 ${milliseconds(high)}, ` +
      `without the ${milliseconds(outage.to - outage.from)} of the broker's absence ${milliseconds(highWhole)}, slowest ${milliseconds(slowest)}; ` +
      `${ledger.ends} times, a socket ended with its token and reconnected`,
    violations: [
      ...demand(high <= limit, `p99 of a delivery was ${milliseconds(high)}`),
      ...demand(failed.length === 0, `${failed.length} changes failed: ${failed[0]}`),
      ...ledger.violations(),
    ],
  };
};

const measureCrowd = async (target: ClusterTarget, scale: number): Promise<Outcome> => {
  await target.fill((client) => fillLoad(client, endurancePlan.content));
  const users = peopleOf(endurancePlan.content).map((person, at) => new LoadUser(target.base, person, at));
  await inTurns(users, (user) => user.signIn());
  const ledger = new DeliveryLedger();
  const sockets = await openSockets(users, ledger);
  const duration = seconds * scale * 1_000;
  const [failed, outage] = await Promise.all([write(users, ledger, duration), restartBroker(target, duration / 2)]);
  for (const until = performance.now() + settleTime; !ledger.isComplete() && performance.now() < until;)
    await pause(250);
  await Promise.all(sockets.map((socket) => socket.close()));
  return outcomeOf(ledger, outage, failed);
};

export const liveCrowd: EndurancePart = {
  name: 'live-crowd',
  what:
    `500 live sockets at two processes, ${rate} changes a second for ${seconds} s, the broker killed in the middle: ` +
    `every event at every socket, once and in order; p99 at most ${limit / 1_000} s`,
  async measure(scale) {
    const target = await cluster(2);
    try {
      return await measureCrowd(target, scale);
    } finally {
      await target.close();
    }
  },
};
