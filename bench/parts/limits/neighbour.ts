import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
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
const [person, far] = ['neighbour', 'p-neighbour'] as const;
const [alone, beside] = [6_000, 20_000] as const;
const between = 50;

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

const timesOf = async (token: string, base: string, duration: number) => {
  const times = new Map<string, number[]>();
  let refused = 0;
  for (const end = performance.now() + duration; performance.now() < end;)
    for (const [name, call] of Object.entries(calls)) {
      const who = new Caller(base, token);
      const began = performance.now();
      const { status } = await call(who);
      times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
      if (status >= 300) refused += 1;
      await pause(between);
    }
  return { times, refused };
};

/** In a thread of its own: what the greedy client computes must not delay the one that is measured. */
const startGreedy = async (base: string) => {
  const worker = new Worker(new URL('./greedy-account.ts', import.meta.url), { workerData: base });
  await once(worker, 'message');
  return {
    async stop() {
      const counted = once(worker, 'message');
      worker.postMessage('stop');
      const [count] = (await counted) as [{ done: number; refused: number }];
      await worker.terminate();
      return count;
    },
  };
};

/** The same load on another server: the machine is as busy, but this server serves only the neighbour. */
const besideOther = async (token: string, base: string) => {
  const other = await Product.open();
  const close = ending(() => other.close());
  try {
    const greedy = await startGreedy(other.base);
    await pause(2_000);
    const times = await timesOf(token, base, beside);
    await greedy.stop();
    return times;
  } finally {
    await close();
  }
};

export const neighbour = async (): Promise<Part> => {
  const product = await Product.open();
  const close = ending(() => product.close());
  try {
    await addNeighbour(product);
    const visitor = new CookieClient(product.base);
    await visitor.signIn(`${person}@assay.example`, password);
    const token = await visitor.token();
    await timesOf(token, product.base, 2_000);
    const before = await timesOf(token, product.base, alone);
    const elsewhere = await besideOther(token, product.base);
    const greedy = await startGreedy(product.base);
    await pause(2_000);
    const during = await timesOf(token, product.base, beside);
    const count = await greedy.stop();
    const p95 = (all: Map<string, number[]>, name: string) => quantile(all.get(name) ?? [], 0.95);
    const against = (peer: string, other: typeof before): readonly Row[] =>
      Object.keys(calls).map((name) => {
        const [our, their] = [p95(during.times, name), p95(other.times, name)];
        return {
          what: `${name}: p95`,
          ours: milliseconds(our),
          peer,
          theirs: milliseconds(their),
          ratio: ratio(our, their),
        };
      });
    const rows = [...against('alone', before), ...against('same load on another server', elsewhere)];
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
        `unread (${count.done} calls answered, ${count.refused} refused). Another account makes one call at a time. The same load on ` +
        'another server with its own database shows what sharing the machine costs. Less is better.',
      rows: [...rows, refused],
    };
  } finally {
    await close();
  }
};
