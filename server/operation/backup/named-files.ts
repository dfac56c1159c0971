import type pg from 'pg';
import { evidenceId } from '../../runs/evidence/evidence-content.ts';
import { stores, type StoreName } from './backup-format.ts';

/** A page of the ids of files that rows name; `last` is the end of the page before. */
type Page = readonly { readonly id: string; readonly key: readonly string[] }[];

const namedFiles = async (client: pg.Client, [last = '']: readonly string[]): Promise<Page> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from (select id from stored_files union select file_id from prepared_exports where file_id is not null) f
     where id > $1 order by id limit 5000`,
    [last],
  );
  return rows.map(({ id }) => ({ id, key: [id] }));
};

const namedEvidence = async (client: pg.Client, [account = '', hash = '']: readonly string[]): Promise<Page> => {
  const { rows } = await client.query<{ account_id: string; hash: string }>(
    `select account_id, hash from evidence_contents where (account_id, hash) > ($1, $2)
     order by account_id, hash limit 5000`,
    [account, hash],
  );
  return rows.map((row) => ({ id: evidenceId(row.account_id, row.hash), key: [row.account_id, row.hash] }));
};

const named = { files: namedFiles, evidence: namedEvidence } satisfies Record<StoreName, unknown>;

/** Files that rows name and that are not there, as `files/ID` and `evidence/ID`. */
export const missingFiles = async (
  client: pg.Client,
  has: (store: StoreName, id: string) => boolean,
): Promise<ReadonlySet<string>> => {
  const gone = new Set<string>();
  for (const store of stores)
    for (let page = await named[store](client, []); page.length > 0;) {
      for (const { id } of page) if (!has(store, id)) gone.add(`${store}/${id}`);
      page = await named[store](client, page.at(-1)?.key ?? []);
    }
  return gone;
};
