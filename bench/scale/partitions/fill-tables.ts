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

/** Changes of defects in the order of time: projects alternate. */
const factsFrom = (from: number, to: number, { projects, facts }: JournalSize) => `
  select 'project-' || (n % ${projects}), n / ${projects} + 1, 'fact-' || n, 'defect.headerChanged', 1,
    'defect/D-' || (n / ${projects} / 8), now() - make_interval(secs => ${facts} - n), 'u-owner', 'cause-' || n, n / ${projects},
    jsonb_build_object('field', 'header', 'value', repeat(md5(n::text), 12), 'previous', repeat(md5((n - 1)::text), 12)),
    sha256(convert_to(n::text, 'UTF8'))
  from generate_series(${from}::bigint, ${to}::bigint) n`;

const batch = 250_000;

/** Creates both in a schema of their own, and fills them. */
export const fillJournals = async (client: pg.Client, size: JournalSize): Promise<void> => {
  const { facts, partitions } = size;
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
      await client.query(`insert into journals.${journal} (${columns}) ${factsFrom(from, to, size)}`);
    }
  await client.query('vacuum (freeze, analyze) journals.whole');
  await client.query('vacuum (freeze, analyze) journals.parts');
};
