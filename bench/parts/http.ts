import { v7 as uuid } from 'uuid';
import { startBarePrepared } from '../bare/start-bare.ts';
import { httpLoad, type LoadRequest } from '../load/http-load.ts';
import { loadLimits, type Load } from '../load/load.ts';
import type { Child } from '../product/child.ts';
import { fillProject } from '../product/fill-project.ts';
import { processorOf } from '../product/processor-of.ts';
import { Product } from '../product/product.ts';
import { figure, milliseconds, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';
import { httpCases, projects, type HttpCase } from './http-cases.ts';

const peer = 'Fastify with one prepared statement';

const rowOf = (what: string, ours: number, theirs: number, shown: (value: number) => string): Row => ({
  what,
  ours: shown(ours),
  peer,
  theirs: shown(theirs),
  ratio: ratio(ours, theirs),
});

const rowsOf = (what: string, ours: Load, theirs: Load): readonly Row[] => [
  rowOf(`${what}: per second`, ours.perSecond, theirs.perSecond, figure),
  rowOf(`${what}: p99`, ours.p99, theirs.p99, milliseconds),
  rowOf(`${what}: processor for each`, ours.processor, theirs.processor, milliseconds),
];

const measure = async (product: Product, { what, call }: HttpCase): Promise<readonly Row[]> => {
  const authorization = `Bearer ${await product.token()}`;
  const next = (): LoadRequest => {
    const request = call();
    const more = request.body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': uuid() };
    return { ...request, headers: { authorization, ...more } };
  };
  const workedBy = (child: Child) => () => processorOf(child.pid) + processorOf(product.postmaster);
  const ours = await httpLoad(product.base, next, workedBy(product.child));
  const bare = await startBarePrepared(product.connection);
  try {
    return rowsOf(what, ours, await httpLoad(bare.base, next, workedBy(bare)));
  } finally {
    await bare.stop();
  }
};

export const http = async (): Promise<Part> => {
  const product = await Product.open({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  try {
    await product.fill(async (client) => {
      for (const [code, count] of Object.entries(projects)) await fillProject(client, code, count);
      await client.query(`create table bare_defects as select * from defects where project_id <> 'p-hundred'`);
      await client.query(`alter table bare_defects add primary key (project_id, id),
        ${['description', 'type', 'assignee'].map((name) => `alter column ${name} set default ''`).join(', ')},
        alter column custom set default '{}', alter column tags set default '[]'`);
    });
    const rows: Row[] = [];
    for (const one of httpCases) rows.push(...(await measure(product, one)));
    return {
      title: 'Calls over HTTP',
      how:
        `autocannon, ${loadLimits.connections} connections that each send the next request as soon as they get an ` +
        `answer, ${loadLimits.seconds} s after a warm-up of ${loadLimits.warmUpSeconds} s. Peer: a Fastify in its own ` +
        'process on the same PostgreSQL that answers each call with one prepared statement; it knows no caller, ' +
        'checks no right, and writes one row of a table without other indexes than its key, without events, positions, ' +
        'stored answers or search words. Processor: of the server and of PostgreSQL together. Per second: more is ' +
        'better; p99 and processor: less is better.',
      rows,
    };
  } finally {
    await product.close();
  }
};
