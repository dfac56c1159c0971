import pg from 'pg';
import { ask } from '../load/ask.ts';
import { medianTime } from '../load/time-calls.ts';
import { fillProject } from '../product/fill-project.ts';
import { Product } from '../product/product.ts';
import { milliseconds, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';
import { listCases, listSizes, pathOf, statementsOf, type ListCase, type ListCode } from './list-cases.ts';

/** The list, its search and its filters, and how their cost grows with the project. */
const most = Number(process.env['BENCH_MOST'] ?? listSizes.MILLION);
const codes = (Object.keys(listSizes) as ListCode[]).filter((code) => listSizes[code] <= most);

const rowOf = async (product: Product, client: pg.Client, code: ListCode, one: ListCase): Promise<Row> => {
  const token = await product.token();
  const ours = await medianTime(() => ask(product, pathOf(code, one), token));
  const theirs = await medianTime(async () => {
    for (const statement of statementsOf(code, one)) await client.query(statement);
  });
  return {
    what: `${listSizes[code].toLocaleString('en-US')}: ${one.what}`,
    ours: milliseconds(ours),
    peer: 'bare SQL',
    theirs: milliseconds(theirs),
    ratio: ratio(ours, theirs),
  };
};

export const lists = async (): Promise<Part> => {
  const product = await Product.open();
  const client = new pg.Client(product.connection);
  try {
    await product.fill(async (filler) => {
      for (const code of codes) await fillProject(filler, code, listSizes[code], { withFacts: false });
    });
    await client.connect();
    const rows: Row[] = [];
    for (const code of codes) for (const one of listCases(code)) rows.push(await rowOf(product, client, code, one));
    return {
      title: 'Lists, by the number of defects in the project',
      how:
        'The median of up to 15 calls, one after the other: 25 rows by last update, and the total number of rows. ' +
        'All projects are in one database. Peer: the same page and the same count as bare statements on one ' +
        'connection. Less is better.',
      rows,
    };
  } finally {
    await client.end();
    await product.close();
  }
};
