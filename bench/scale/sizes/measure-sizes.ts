import pg from 'pg';
import { Caller } from '../../../tests/server/caller.ts';
import { CookieClient } from '../../../tests/server/cookie-client.ts';
import { Product } from '../../product/product.ts';
import { fillLoad, peopleOf } from '../fill-load.ts';
import { startGenerator } from '../generator/generator.ts';
import { copyProject } from './copy-project.ts';
import { timeCalls } from './main-calls.ts';

/** What many projects of typical content take, and how the main calls answer among them. */
export interface SizesPlan {
  /** The first one is filled as people fill it; the others are copies. */
  readonly projects: readonly number[];
  readonly defects: number;
  readonly runs: number;
  readonly people: number;
  /** The mixed day that fills the first project further. */
  readonly day: { readonly rate: number; readonly seconds: number };
  readonly calls: number;
}

export interface TableSize {
  readonly rows: number;
  /** With indexes and long values. */
  readonly bytes: number;
}

export interface SizeAt {
  readonly projects: number;
  readonly database: number;
  readonly tables: Readonly<Record<string, TableSize>>;
  /** Of the server, after a garbage collection. */
  readonly heap: number;
  readonly calls: Readonly<Record<string, number>>;
}

const tableSizes = `
  select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes, greatest(0, c.reltuples)::float8 as rows
  from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`;

const sizesOf = async (connection: pg.ClientConfig) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; bytes: number; rows: number }>(tableSizes);
    const tables = Object.fromEntries(rows.map(({ name, ...size }) => [name, size]));
    return { tables, database: rows.reduce((sum, { bytes }) => sum + bytes, 0) };
  } finally {
    await client.end();
  }
};

export const measureSizes = async (plan: SizesPlan): Promise<readonly SizeAt[]> => {
  const content = { projects: 1, defects: plan.defects, runs: plan.runs, people: plan.people };
  const [person, ...others] = peopleOf(content);
  if (!person) throw new Error('sizes need a person');
  const product = await Product.open({ tellsMemory: true, env: { TRUST_PROXY: 'loopback' } });
  try {
    await product.fill((client) => fillLoad(client, content));
    const generator = await startGenerator(product.base, [person, ...others]);
    const { errors } = await generator.step({ ...plan.day, seed: 5 });
    await generator.stop();
    for (const [error, count] of Object.entries(errors)) console.error(`  ${count} × ${error}`);
    const sizes: SizeAt[] = [];
    let from = 2;
    for (const projects of plan.projects) {
      const began = performance.now();
      await product.fill((client) =>
        copyProject(client, { project: person.project, code: person.code, from, to: projects }),
      );
      from = projects + 1;
      const visitor = new CookieClient(product.base);
      await visitor.signIn(person.email, person.password);
      const callers = {
        member: new Caller(product.base, await visitor.token()),
        everywhere: new Caller(product.base, await product.token()),
        ...{ project: person.project, code: person.code },
      };
      const calls = await timeCalls(callers, plan.calls);
      const { heapUsed: heap } = await product.child.memory(true);
      sizes.push({ projects, ...(await sizesOf(product.connection)), heap, calls });
      console.error(`  ${projects} projects: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    }
    return sizes;
  } finally {
    await product.close();
  }
};
