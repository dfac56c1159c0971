import pg from 'pg';
import { quantile } from '../../report/numbers.ts';
import { Product } from '../../product/product.ts';
import { columns, fillJournals, journals, type Journal, type JournalSize } from './fill-tables.ts';

/** What partitions of the journal gain and cost: the same statements on both, in turn, in one run (decision 0229). */
export interface Comparison {
  readonly size: JournalSize;
  readonly bytes: Readonly<Record<Journal, number>>;
  /** Milliseconds of each statement; the median. */
  readonly statements: Readonly<Record<string, Readonly<Record<Journal, number>>>>;
  /** Seconds of the maintenance of all of it, and of one partition. */
  readonly maintenance: Readonly<Record<string, Readonly<Record<Journal | 'onePartition', number>>>>;
}

type Values = (project: string, at: number) => readonly unknown[];
interface Statement {
  readonly text: (table: string) => string;
  readonly values: Values;
  /** Otherwise it is planned anew each time. */
  readonly isPrepared: boolean;
}

const read = (where: string) => (table: string) => `select * from ${table} where project_id = $1 and ${where}`;

const statementsFor = ({ projects, facts }: JournalSize): Readonly<Record<string, Statement>> => {
  const own = Math.floor(facts / projects);
  const since: Statement = {
    text: read('position > $2 order by position limit 100'),
    values: (project) => [project, own - 150],
    isPrepared: true,
  };
  return {
    'Store a fact': {
      text: (table) =>
        `insert into ${table} (${columns}) ` +
        `select $1, $2::bigint, 'new-' || $2, type, version, about, at, by_user, cause, revision, data, hash ` +
        `from ${table} where project_id = $1 and position = 1`,
      values: (project, at) => [project, 10_000_000 + at],
      isPrepared: true,
    },
    'The next 100 facts of a project': since,
    'The same, planned each time': { ...since, isPrepared: false },
    'The history of a defect': {
      text: read('about = $2 order by position desc limit 50'),
      values: (_, at) => {
        const n = (at * 7_919) % facts;
        return [`project-${n % projects}`, `defect/D-${Math.floor(n / projects / 8)}`];
      },
      isPrepared: true,
    },
    'The newest facts of 20 projects': {
      text: (table) =>
        `select f.* from unnest($1::text[]) p(id) cross join lateral ` +
        `(select * from ${table} where project_id = p.id order by position desc limit 20) f`,
      values: (_, at) => [Array.from({ length: 20 }, (__, other) => `project-${(at * 31 + other * 17) % projects}`)],
      isPrepared: true,
    },
    'A fact by its id, in an unknown project': {
      text: (table) => `select * from ${table} where project_id in (select id from projects) and id = $1`,
      values: (_, at) => [`fact-${(at * 104_729) % facts}`],
      isPrepared: true,
    },
  };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const perJournal = async <Value>(work: (journal: Journal) => Promise<Value>): Promise<Record<Journal, Value>> => ({
  whole: await work('whole'),
  parts: await work('parts'),
});

const timeStatement = async (
  client: pg.Client,
  name: string,
  { text, values, isPrepared }: Statement,
  { projects }: JournalSize,
  times: number,
): Promise<Record<Journal, number>> => {
  const taken: Record<Journal, number[]> = { whole: [], parts: [] };
  for (let at = 0; at < times; at += 1)
    for (const journal of at % 2 === 0 ? journals : journals.toReversed()) {
      const query = {
        text: text(`journals.${journal}`),
        values: [...values(`project-${(at * 37) % projects}`, at)],
        ...(isPrepared ? { name: `${journal}: ${name}` } : {}),
      };
      taken[journal].push(await timed(() => client.query(query)));
    }
  return { whole: quantile(taken.whole, 0.5), parts: quantile(taken.parts, 0.5) };
};

/** Of all parts together, and of one of them: they can be done one by one. */
const timeMaintenance = async (client: pg.Client, command: (table: string) => string) => {
  const seconds = async (table: string) => (await timed(() => client.query(command(`journals.${table}`)))) / 1_000;
  const all = await perJournal(seconds);
  return { ...all, onePartition: await seconds('parts_0') };
};

export const comparePartitions = async (size: JournalSize, times: number): Promise<Comparison> => {
  const product = await Product.open();
  const client = new pg.Client(product.connection);
  try {
    await client.connect();
    await fillJournals(client, size);
    const statements: Record<string, Record<Journal, number>> = {};
    for (const [name, statement] of Object.entries(statementsFor(size)))
      statements[name] = await timeStatement(client, name, statement, size, times);
    const bytes = await perJournal(async (journal) => {
      const total = 'select sum(pg_total_relation_size(relid))::float8 as bytes from pg_partition_tree($1)';
      const plain = 'select pg_total_relation_size($1::regclass)::float8 as bytes';
      const text = journal === 'parts' ? total : plain;
      return (await client.query<{ bytes: number }>(text, [`journals.${journal}`])).rows[0]?.bytes ?? 0;
    });
    const maintenance = {
      'vacuum of every page': await timeMaintenance(
        client,
        (table) => `vacuum (freeze, disable_page_skipping) ${table}`,
      ),
      'all indexes built again': await timeMaintenance(client, (table) => `reindex table ${table}`),
      analyze: await timeMaintenance(client, (table) => `analyze ${table}`),
    };
    return { size, bytes, statements, maintenance };
  } finally {
    await client.end();
    await product.close();
  }
};
