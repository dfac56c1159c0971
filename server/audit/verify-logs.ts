import type pg from 'pg';

/**
 * Checks that the logs are unaltered. Each hash covers its fact and the previous hash; it is recomputed here from the
 * rows alone, without code in the database. Changed, moved or removed facts are named; a head that was recorded earlier
 * reveals a completely rewritten log.
 */
export interface LogHead {
  readonly log: string;
  readonly position: number;
  /** Hexadecimal. */
  readonly hash: string;
}

export interface Verified {
  readonly facts: number;
  readonly heads: readonly LogHead[];
  /** One sentence for each deviation. */
  readonly wrong: readonly string[];
}

interface LogTable {
  readonly table: string;
  /** The column that separates the logs, and the table whose `position` is the newest. */
  readonly key: string;
  readonly owner: string;
  readonly columns: string;
}

const logs: readonly LogTable[] = [
  {
    table: 'facts',
    key: 'project_id',
    owner: 'projects',
    columns:
      'f.project_id, f.position, f.id, f.type, f.version, f.about, extract(epoch from f.at), f.by_user, f.cause, f.revision, f.data',
  },
  {
    table: 'account_facts',
    key: 'account_id',
    owner: 'accounts',
    columns: 'f.account_id, f.position, f.id, f.type, f.about, extract(epoch from f.at), f.by_user, f.data',
  },
];

const mostNamed = 100;

interface Broken {
  readonly log: string;
  readonly position: number;
  readonly before: number;
  readonly id: string;
}

const breaches = async (database: pg.Pool, { table, key, columns }: LogTable): Promise<readonly string[]> => {
  const { rows } = await database.query<Broken>(
    `select log, position::float8, before::float8, id from (
       select f.${key} as log, f.position, f.id, f.hash, coalesce(lag(f.position) over w, 0) as before,
         sha256(coalesce(lag(f.hash) over w, ''::bytea) || convert_to(jsonb_build_array(${columns})::text, 'UTF8')) as due
       from ${table} f window w as (partition by f.${key} order by f.position)) chained
     where position <> before + 1 or hash <> due order by log, position limit ${mostNamed}`,
  );
  return rows.map(({ log, position, before, id }) =>
    position === before + 1
      ? `${table} of ${log}: fact ${id} at ${position}, or the one before it, is not as it was written.`
      : `${table} of ${log}: between ${before} and ${position} facts are missing.`,
  );
};

interface Newest {
  readonly log: string;
  readonly due: number;
  readonly position: number;
  readonly hash: string | null;
}

const newest = async (database: pg.Pool, { table, key, owner }: LogTable): Promise<readonly Newest[]> =>
  (
    await database.query<Newest>(
      `select o.id as log, o.position::float8 as due, coalesce(f.position, 0)::float8 as position, encode(f.hash, 'hex') as hash
       from ${owner} o left join lateral (
         select position, hash from ${table} where ${key} = o.id order by position desc limit 1) f on true
       order by o.id`,
    )
  ).rows;

const noted = async (database: pg.Pool, known: readonly LogHead[]): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const { log, position, hash } of known) {
    const table = logs.find(({ table: name }) => log.startsWith(`${name}/`));
    const found = table && {
      ...(await database.query<{ hash: string }>(
        `select encode(hash, 'hex') as hash from ${table.table} where ${table.key} = $1 and position = $2`,
        [log.slice(table.table.length + 1), position],
      )),
    };
    if (found?.rows[0]?.hash !== hash) wrong.push(`${log}: at ${position} stands another hash than was noted.`);
  }
  return wrong;
};

export const verifyLogs = async (database: pg.Pool, known: readonly LogHead[] = []): Promise<Verified> => {
  const wrong: string[] = [];
  const heads: LogHead[] = [];
  for (const log of logs) {
    wrong.push(...(await breaches(database, log)));
    for (const { log: id, due, position, hash } of await newest(database, log)) {
      if (position !== due) wrong.push(`${log.table} of ${id}: ends at ${position} and not at ${due}.`);
      if (hash !== null) heads.push({ log: `${log.table}/${id}`, position, hash });
    }
  }
  wrong.push(...(await noted(database, known)));
  return { facts: heads.reduce((sum, { position }) => sum + position, 0), heads, wrong };
};
