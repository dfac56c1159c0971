import type { Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { evidenceId } from '../runs/evidence/evidence-content.ts';
import type { FileAnswer } from '../wire/mount.ts';

/** The bytes of pictures. What is shown is an image, whatever an adapter has called it. */
const missing: Problem = { kind: 'missing' };
const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

export interface PictureAt {
  readonly project: string;
  /** Its SHA-256. */
  readonly hash: string;
  /** Only of this run; missing: of any run of the project. */
  readonly run?: string;
}

/** A picture that a run of the project has, whose content has arrived; `missing` otherwise. */
const find = async (database: Kysely<Tables>, { project, hash, run }: PictureAt) => {
  const row = await database
    .selectFrom('run_evidence as e')
    .innerJoin('evidence_contents as c', (join) =>
      join.onRef('c.account_id', '=', 'e.account_id').onRef('c.hash', '=', 'e.hash'),
    )
    .select(['e.account_id', 'e.type'])
    .where('e.project_id', '=', project)
    .where('e.hash', '=', hash)
    .where('e.kind', '=', 'picture')
    .where('e.purged_date', 'is', null)
    .$if(run !== undefined, (query) => query.where('e.run_id', '=', run ?? ''))
    .limit(1)
    .executeTakeFirst();
  const ending = row && endings[row.type];
  if (!row || ending === undefined) throw missing;
  return { ...row, ending };
};

export const openPicture = async (
  { database, evidence }: { readonly database: Kysely<Tables>; readonly evidence: Pick<FileStore, 'read'> },
  at: PictureAt,
): Promise<FileAnswer> => {
  const { account_id, type, ending } = await find(database, at);
  const bytes = await evidence.read(evidenceId(account_id, at.hash)).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? missing : error;
  });
  return { name: `${at.hash.slice(0, 16)}.${ending}`, type, bytes };
};
