import pg from 'pg';
import { ask } from '../load/ask.ts';
import { timesOf } from '../load/time-calls.ts';
import { fillTexts } from '../product/fill-texts.ts';
import { projectIdOf } from '../product/fill-project.ts';
import { Product } from '../product/product.ts';
import { milliseconds, quantile, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';

/**
 * The search of the list, in texts whose words are as unevenly common as those of people. A hundred thousand defects;
 * with BENCH_SEARCH_MILLION=1 a million as well. The best of three rounds: whatever else runs on the machine only adds.
 */
const sizes = { THOUSANDS: 100_000, MILLION: 1_000_000 } as const;
type Code = keyof typeof sizes;
const bars: Readonly<Record<Code, number>> = { THOUSANDS: 50, MILLION: 200 };
const wanted: readonly Code[] = process.env['BENCH_SEARCH_MILLION'] ? ['THOUSANDS', 'MILLION'] : ['THOUSANDS'];
const rounds = 3;

const termsOf = (code: Code): readonly (readonly [what: string, term: string])[] => {
  const one = sizes[code] / 2;
  return [
    ['two words in another order', `${one} case`],
    ['an id', `${code}-${one}`],
    ['a word in every 7th title', 'basket'],
    ['beginnings of three words', 'bask twi cas'],
    ['a word of texts and comments', 'gufoni'],
    ['a common and a rare word', 'basket gufoni'],
    ['a tag', 'slow'],
    ['one piece of a title', 'ounts twi'],
    ['a word in every title', 'case'],
    ['two common words', 'checkout shows'],
    ['two common words that are never together', 'checkout basket'],
    ['three letters', 'cas'],
    ['two letters', 'ch'],
    ['one letter', 'c'],
    ['what is nowhere', 'nowhere to be found'],
  ];
};

const best = (lists: readonly (readonly number[])[], share: number) =>
  Math.min(...lists.map((times) => quantile(times, share)));

const rowsOf = async (product: Product, client: pg.Client, code: Code, what: string, term: string): Promise<Row[]> => {
  const project = projectIdOf(code);
  const path = `/wi/api/v1/${project}/defects?size=25&page=0&sort=relevance,desc&term=${encodeURIComponent(term)}`;
  const page = `select * from defects where project_id = '${project}' and deleted_date is null
    order by modified_date desc, number desc limit 25`;
  const ours: (readonly number[])[] = [];
  const theirs: (readonly number[])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let token = '';
    const renew = async () => (token = await product.token());
    ours.push(await timesOf(() => ask(product, path, token), 40, renew));
    theirs.push(await timesOf(async () => void (await client.query(page)), 40));
  }
  const name = `${sizes[code].toLocaleString('en-US')}: ${what}`;
  const [median, least, slow] = [best(ours, 0.5), best(theirs, 0.5), best(ours, 0.95)];
  return [
    {
      what: `${name}: p50`,
      ours: milliseconds(median),
      peer: '25 rows, bare SQL',
      theirs: milliseconds(least),
      ratio: ratio(median, least),
    },
    {
      what: `${name}: p95`,
      ours: milliseconds(slow),
      peer: 'the limit',
      theirs: milliseconds(bars[code]),
      ratio: ratio(slow, bars[code]),
    },
  ];
};

export const search = async (): Promise<Part> => {
  const product = await Product.open();
  const client = new pg.Client(product.connection);
  try {
    await product.fill(async (filler) => {
      for (const code of wanted) await fillTexts(filler, code, sizes[code]);
    });
    await client.connect();
    const rows: Row[] = [];
    for (const code of wanted)
      for (const [what, term] of termsOf(code)) rows.push(...(await rowsOf(product, client, code, what, term)));
    return {
      title: 'Search',
      how:
        'Calls of the list with a term, one after the other, 40 per round, after a warm-up; the best of three ' +
        'rounds. Each returns 25 defects by relevance, with excerpts, and the number of matches. Peer of p50: 25 ' +
        'whole rows from an index with one bare statement, the minimum cost of any list; for p95, the limit of the ' +
        'product (met with a ratio of 1 or less). Less is better.',
      rows,
    };
  } finally {
    await client.end();
    await product.close();
  }
};
