import type pg from 'pg';

/** The same journal twice: in one table, as the product keeps it, and in partitions by the hash of the project. */
export const journals = ['whole', 'parts'] as const;
export type Journal = (typeof journals)[number];

export interface JournalSize {
  readonly projects: number;
  readonly facts: number;
  readonly partitions: number;
}

export const columns = 'project_id, position, id, type, version, about, at, by_user, cause, revision, data, hash';

/** Changes of defects: $1 projects, $2 facts in all, those from $3 to $4. */
const factsOf = `
  select 'project-' || (n % $1) as project_id, n / $1 + 1 as position, 'fact-' || n as id, 'defect.headerChanged' as type,
    1 as version, 'defect/D-' || (n / $1 / 8) as about, now() - make_interval(secs => $2 - n) as at, 'u-owner' as by_user,
    'cause-' || n as cause, n / $1 as revision,
    jsonb_build_object('field', 'header', 'value', repeat(md5(n::text), 12), 'previous', repeat(md5((n - 1)::text), 12)) as data,
    sha256(convert_to(n::text, 'UTF8')) as hash
  from generate_series($3::bigint, $4::bigint) n`;

const batch = 250_000;

/** Creates both in a schema of their own, and fills them in the order of time: projects alternate. */
export const fillJournals = async (client: pg.Client, { projects, facts, partitions }: JournalSize): Promise<void> => {
  await client.query(`
    create schema if not exists journals;
    create table journals.whole (like facts including all);
    create table journals.parts (like facts including all) partition by hash (project_id)`);
  for (let at = 0; at < partitions; at += 1)
    await client.query(
      `create table journals.parts_${at} partition of journals.parts for values with (modulus ${partitions}, remainder ${at})`,
    );
  for (const journal of journals)
    for (let from = 0; from < facts; from += batch) {
      const to = Math.min(from + batch, facts) - 1;
      const text = factsOf.replaceAll('$1', String(projects)).replaceAll('$2', String(facts));
      await client.query(
        `insert into journals.${journal} (${columns}) ${text}`.replace('$3', String(from)).replace('$4', String(to)),
      );
    }
  await client.query('vacuum (freeze, analyze) journals.whole');
  await client.query('vacuum (freeze, analyze) journals.parts');
};
