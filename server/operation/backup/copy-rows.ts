import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type pg from 'pg';
import { from, to, type CopyStreamQuery, type CopyToStreamQuery } from 'pg-copy-streams';
import type { BackupHead } from './backup-format.ts';

/** Reads and writes all rows of a table with COPY. */
type Table = BackupHead['tables'][number];

/** Only quotes names. */
const names = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const rowsOf = ({ name, columns }: Table) => sql`copy ${sql.id(name)} (${sql.join(columns.map((one) => sql.id(one)))})`;

export const copyOut = (client: pg.Client, table: Table): CopyToStreamQuery =>
  client.query(to(sql`${rowsOf(table)} to stdout`.compile(names).sql));

export const copyIn = (client: pg.Client, table: Table): CopyStreamQuery =>
  client.query(from(sql`${rowsOf(table)} from stdin`.compile(names).sql));
