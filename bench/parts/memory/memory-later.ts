import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { httpCalls } from '../../load/http-load.ts';
import { fillProject } from '../../product/fill-project.ts';
import { Product } from '../../product/product.ts';
import { shareOfMemory } from '../../product/share-of-memory.ts';
import { megabytes, ratio } from '../../report/numbers.ts';
import type { Part, Row } from '../../report/row.ts';
import { httpCases, projects } from '../http-cases.ts';

/** All processes of the server and of its PostgreSQL: at rest, right after a load, and ten minutes after it. */
const rest = 60_000;
const later = 10 * 60_000;
const callsOfEach = 4_000;
const goals = { atRest: 220 * 1_048_576, later: 350 * 1_048_576 } as const;

const rowOf = (what: string, ours: number, goal: number): Row => ({
  what,
  ours: megabytes(ours),
  peer: 'the goal',
  theirs: megabytes(goal),
  ratio: ratio(ours, goal),
});

const load = async (product: Product): Promise<void> => {
  for (const { call } of httpCases) {
    const authorization = `Bearer ${await product.token()}`;
    const next = () => {
      const request = call();
      const more = request.body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': uuid() };
      return { ...request, headers: { authorization, ...more } };
    };
    await httpCalls(product.base, next, callsOfEach);
  }
};

export const memoryLater = async (): Promise<Part> => {
  const product = await Product.open({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  try {
    await product.fill(async (client) => {
      for (const [code, count] of Object.entries(projects)) await fillProject(client, code, count);
    });
    const server = () => shareOfMemory(product.child.pid);
    const database = () => shareOfMemory(product.postmaster);
    const both = () => server() + database();
    await pause(rest);
    const [atRest, serverAtRest] = [both(), server()];
    await load(product);
    const loaded = both();
    await pause(later);
    return {
      title: 'Memory of server and PostgreSQL together',
      how:
        'The proportional share of memory (PSS) of every process of the server and of its PostgreSQL, with 100,000 ' +
        'defects in one project, 10,000 in another and ten of 1,000. At rest: a minute after the start. The load: ' +
        `${callsOfEach.toLocaleString('en-US')} calls of each kind of the part "Calls over HTTP", with 8 connections. ` +
        'Then ten minutes without a call. Linux only. Less is better.',
      rows: [
        rowOf('At rest', atRest, goals.atRest),
        rowOf('At rest, the server alone', serverAtRest, goals.atRest),
        rowOf('Right after the load', loaded, goals.later),
        rowOf('Ten minutes later', both(), goals.later),
        rowOf('Ten minutes later, the server alone', server(), goals.later),
      ],
    };
  } finally {
    await product.close();
  }
};
