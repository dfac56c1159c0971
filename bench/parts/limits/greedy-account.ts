import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Caller } from '../../../tests/server/caller.ts';
import { CookieClient } from '../../../tests/server/cookie-client.ts';

/** The thread of an account that uses up whatever it may, until it is told to stop. */
const near = 'p-shop';
const refusedPause = 1_000;

const junit = () => {
  const cases = Array.from({ length: 1_000 }, (_, at) => `<testcase classname="c" name="t${at}"/>`).join('');
  return `<testsuite name="s">${cases}</testsuite>`;
};

/** What the greedy account does, each as often as it gets an answer, in so many loops at once. */
const greed: readonly (readonly [loops: number, work: (who: Caller) => Promise<{ readonly status: number }>])[] = [
  [60, (who) => who.ask('defects.list', { params: { project: near }, query: { size: 100 } })],
  [60, (who) => who.ask('flows.list', { params: { project: near }, query: {} })],
  [
    30,
    (who) =>
      who.ask('defects.create', {
        params: { project: near },
        body: { header: 'x', status: 'To Do', severity: 'Major' },
      }),
  ],
  [10, (who) => who.ask('schedules.forecast', { params: { project: near }, body: {} })],
  [10, (who) => who.send('POST', `/rs/api/v1/${near}/results`, junit(), { 'content-type': 'application/xml' })],
  [4, (who) => who.open('GET', `/wi/api/v1/${near}/defects/export?format=csv`)],
];

const base = workerData as string;
const visitor = new CookieClient(base);
await visitor.signIn('owner@assay.example', 'owner-sample-1');
// As the page does: a token serves many calls.
const token = await visitor.token();
let isOver = false;
const count = { done: 0, refused: 0 };
const loop = async (work: (typeof greed)[number][1]) => {
  while (!isOver) {
    const { status } = await work(new Caller(base, token));
    if (status !== 429 && status !== 503) count.done += 1;
    else {
      count.refused += 1;
      await pause(refusedPause);
    }
  }
};
const all = greed.flatMap(([loops, work]) => Array.from({ length: loops }, () => loop(work)));
parentPort!.postMessage('begun');
await once(parentPort!, 'message');
isOver = true;
await Promise.all(all);
parentPort!.postMessage(count);
