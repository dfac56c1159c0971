import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../../server/database/database.ts';
import { Caller } from '../../../tests/server/caller.ts';
import { CookieClient } from '../../../tests/server/cookie-client.ts';
import { addAccount, addPerson, password } from '../../../tests/server/session/people.ts';
import type { TestDatabase } from '../../../tests/server/test-database.ts';
import { addLicence, addMember, addPermission, addProject } from '../../../tests/server/workspace.ts';
import { ending } from '../../product/endings.ts';
import { Product } from '../../product/product.ts';
import { figure, milliseconds, quantile, ratio } from '../../report/numbers.ts';
import type { Part, Row } from '../../report/row.ts';

/** Calls of one account while another one uses up everything that it may. */
const [person, far, near] = ['neighbour', 'p-neighbour', 'p-shop'] as const;
const [alone, beside] = [6_000, 20_000] as const;
const between = 50;
const refusedPause = 1_000;

const addNeighbour = async ({ connection }: Product): Promise<void> => {
  const database = (await openDatabase(connection, 2)) as TestDatabase;
  await addAccount(database, 'acc-neighbour');
  await addPerson(database, person, 'acc-neighbour');
  await addProject(database, far, 'NEAR', 'acc-neighbour');
  await addLicence(database, person);
  await addPermission(database, person);
  await addMember(database, far, person, 'OWNER');
  await database.close();
};

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

/** Runs until it is stopped; tells how many calls were answered and refused. */
const begin = (token: () => Promise<string>, base: string) => {
  let isOver = false;
  const count = { done: 0, refused: 0 };
  const loop = async (work: (typeof greed)[number][1]) => {
    while (!isOver) {
      const { status } = await work(new Caller(base, await token()));
      if (status !== 429 && status !== 503) count.done += 1;
      else {
        count.refused += 1;
        await pause(refusedPause);
      }
    }
  };
  const all = greed.flatMap(([loops, work]) => Array.from({ length: loops }, () => loop(work)));
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      return count;
    },
  };
};

const calls: Readonly<Record<string, (who: Caller) => Promise<{ readonly status: number }>>> = {
  'list of defects': (who) => who.ask('defects.list', { params: { project: far }, query: { size: 25 } }),
  'list of flows': (who) => who.ask('flows.list', { params: { project: far }, query: {} }),
  'new defect': (who) =>
    who.ask('defects.create', { params: { project: far }, body: { header: 'x', status: 'To Do', severity: 'Major' } }),
  results: (who) =>
    who.send('POST', `/rs/api/v1/${far}/results`, '<testsuite name="s"><testcase name="t"/></testsuite>', {
      'content-type': 'application/xml',
    }),
};

const timesOf = async (token: () => Promise<string>, base: string, duration: number) => {
  const times = new Map<string, number[]>();
  let refused = 0;
  for (const end = performance.now() + duration; performance.now() < end;)
    for (const [name, call] of Object.entries(calls)) {
      const who = new Caller(base, await token());
      const began = performance.now();
      const { status } = await call(who);
      times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
      if (status >= 300) refused += 1;
      await pause(between);
    }
  return { times, refused };
};

export const neighbour = async (): Promise<Part> => {
  const product = await Product.open();
  const close = ending(() => product.close());
  try {
    await addNeighbour(product);
    const visitor = new CookieClient(product.base);
    await visitor.signIn(`${person}@assay.example`, password);
    const token = () => visitor.token();
    await timesOf(token, product.base, 2_000);
    const before = await timesOf(token, product.base, alone);
    const greedy = begin(product.token, product.base);
    await pause(2_000);
    const during = await timesOf(token, product.base, beside);
    const count = await greedy.stop();
    const p95 = (all: Map<string, number[]>, name: string) => quantile(all.get(name) ?? [], 0.95);
    const rows: Row[] = Object.keys(calls).map((name) => {
      const [our, their] = [p95(during.times, name), p95(before.times, name)];
      const what = `${name}: p95`;
      return { what, ours: milliseconds(our), peer: 'alone', theirs: milliseconds(their), ratio: ratio(our, their) };
    });
    const refused = {
      what: 'calls that were refused',
      ours: figure(during.refused),
      peer: 'alone',
      theirs: figure(before.refused),
      ratio: '',
    };
    return {
      title: 'Neighbour',
      how:
        'One account uses up what it may: 174 loops of one person read lists, create defects, send results, play forecasts and leave exports ' +
        `unread (${count.done} calls answered, ${count.refused} refused). Another account makes one call at a time. Less is better.`,
      rows: [...rows, refused],
    };
  } finally {
    await close();
  }
};
