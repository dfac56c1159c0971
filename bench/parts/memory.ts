import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { startBareFastify } from '../bare/start-bare.ts';
import { httpCalls } from '../load/http-load.ts';
import { Product } from '../product/product.ts';
import { fillProject } from '../product/fill-project.ts';
import { shareOfMemory } from '../product/share-of-memory.ts';
import type { Child } from '../product/child.ts';
import { megabytes, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';
import { httpCases } from './http-cases.ts';

const calls = 1_000;
const peer = 'bare Fastify';

const rowOf = (what: string, ours: number, theirs: number): Row => ({
  what,
  ours: megabytes(ours),
  peer,
  theirs: megabytes(theirs),
  ratio: ratio(ours, theirs),
});

const measure = async (child: Child, base: string, path: string, authorization: string) => {
  const before = await child.memory(false);
  await httpCalls(base, () => ({ method: 'GET', path, headers: { authorization } }), calls);
  return { before, after: await child.memory(true) };
};

const calm = 150_000;
const goals = { atRest: 220 * 1_048_576, later: 350 * 1_048_576 } as const;

/** Node and PostgreSQL together, at rest, after a load, and when it has been quiet for a while. */
const together = async (): Promise<readonly Row[]> => {
  const product = await Product.open({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  try {
    await product.fill((client) => fillProject(client, 'TEN', 10_000));
    const now = () => shareOfMemory(product.child.pid) + shareOfMemory(product.postmaster);
    const row = (what: string, ours: number, goal: number): Row => ({
      what: `With PostgreSQL: ${what}`,
      ours: megabytes(ours),
      peer: 'the goal',
      theirs: megabytes(goal),
      ratio: ratio(ours, goal),
    });
    await pause(5_000);
    const atRest = now();
    const authorization = `Bearer ${await product.token()}`;
    for (const { call } of httpCases.filter(({ what }) => !/100,000|ten projects/.test(what))) {
      const next = () => {
        const request = call();
        const more =
          request.body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': uuid() };
        return { ...request, headers: { authorization, ...more } };
      };
      await httpCalls(product.base, next, 2_000);
    }
    const loaded = now();
    await pause(calm);
    return [
      row('at rest', atRest, goals.atRest),
      row('right after 6,000 calls', loaded, goals.later),
      row(`${calm / 1000} seconds later`, now(), goals.later),
    ];
  } finally {
    await product.close();
  }
};

export const memory = async (): Promise<Part> => {
  const [product, bare] = [await Product.open({ tellsMemory: true }), await startBareFastify(undefined, true)];
  try {
    const path = '/wi/api/v1/p-shop/defects';
    const ours = await measure(product.child, product.base, path, `Bearer ${await product.token()}`);
    const theirs = await measure(bare, bare.base, path, '');
    return {
      title: 'Memory of the server',
      how:
        'Resident memory of the Node process only (PostgreSQL is a separate process): after one person has signed ' +
        `in, and after ${calls.toLocaleString('en-US')} calls of the list and a full garbage collection; then the ` +
        'size of the heap. With PostgreSQL: the shares of memory (PSS) of both, with 10,000 defects in a project; the ' +
        'calls are the list, reports and changes, with 8 connections. Less is better.',
      rows: [
        rowOf('Resident after the start', ours.before.rss, theirs.before.rss),
        rowOf(`Resident after ${calls.toLocaleString('en-US')} calls`, ours.after.rss, theirs.after.rss),
        rowOf(`Heap after ${calls.toLocaleString('en-US')} calls`, ours.after.heapUsed, theirs.after.heapUsed),
        ...(await together()),
      ],
    };
  } finally {
    await bare.stop();
    await product.close();
  }
};
