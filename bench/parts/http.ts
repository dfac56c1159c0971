import { v7 as uuid } from 'uuid';
import { startBareFastify } from '../bare/start-bare.ts';
import { answeredBy } from '../load/answered.ts';
import { httpLoad, type LoadRequest } from '../load/http-load.ts';
import { loadLimits, type Load } from '../load/load.ts';
import { sqlLoad } from '../load/sql-load.ts';
import { fillProject } from '../product/fill-project.ts';
import { Product } from '../product/product.ts';
import { figure, milliseconds, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';
import { httpCases, projects, type HttpCase } from './http-cases.ts';

const rowsOf = (what: string, ours: Load, peer: string, theirs: Load): readonly Row[] => [
  {
    what: `${what}: per second`,
    ours: figure(ours.perSecond),
    peer,
    theirs: figure(theirs.perSecond),
    ratio: ratio(ours.perSecond, theirs.perSecond),
  },
  {
    what: `${what}: p99`,
    ours: milliseconds(ours.p99),
    peer,
    theirs: milliseconds(theirs.p99),
    ratio: ratio(ours.p99, theirs.p99),
  },
];

const bareLoad = async (product: Product, next: () => LoadRequest): Promise<Load> => {
  const { path, ...init } = next();
  const bare = await startBareFastify(await answeredBy(product.base + path, init));
  try {
    return await httpLoad(bare.base, next);
  } finally {
    await bare.stop();
  }
};

const measure = async (product: Product, { what, call, statement }: HttpCase): Promise<readonly Row[]> => {
  const authorization = `Bearer ${await product.token()}`;
  const next = (): LoadRequest => {
    const request = call();
    const more = request.body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': uuid() };
    return { ...request, headers: { authorization, ...more } };
  };
  const ours = await httpLoad(product.base, next);
  const bare = await bareLoad(product, next);
  const sql = await sqlLoad(product.connection, statement);
  return [...rowsOf(what, ours, 'bare Fastify, same bytes', bare), ...rowsOf(what, ours, 'bare SQL', sql)];
};

export const http = async (): Promise<Part> => {
  const product = await Product.open();
  try {
    await product.fill(async (client) => {
      for (const [code, count] of Object.entries(projects)) await fillProject(client, code, count);
    });
    const rows: Row[] = [];
    for (const one of httpCases) rows.push(...(await measure(product, one)));
    return {
      title: 'Calls over HTTP',
      how:
        `autocannon, ${loadLimits.connections} connections that each send the next request as soon as they get an ` +
        `answer, ${loadLimits.seconds} s after a warm-up of ${loadLimits.warmUpSeconds} s. Peers: a Fastify in its ` +
        'own process that answers the same calls with the same headers and bytes from memory; and `pg` with prepared ' +
        'statements on the same PostgreSQL, where a write is the event, the read table and the position in one ' +
        'statement, without permission checks and without stored answers. Every write to a project waits until the ' +
        'one before it is on disk, both for Assay and for the bare statement. Per second: more is better; p99: less ' +
        'is better.',
      rows,
    };
  } finally {
    await product.close();
  }
};
