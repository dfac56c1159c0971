import { sql, type Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { filmType } from '../../src/domain/runs/films.ts';
import type { Tables } from '../database/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { evidenceId } from '../runs/evidence/evidence-content.ts';
import type { FileAnswer } from '../wire/mount.ts';

/** The bytes of pictures and films. What is shown is one, whatever an adapter has called it. */
const missing: Problem = { kind: 'missing' };
const endings = {
  picture: { 'image/jpeg': 'jpg', 'image/png': 'png' },
  film: { [filmType]: 'webm' },
} as const;
type ShownKind = keyof typeof endings;

export interface PictureAt {
  readonly project: string;
  /** Its SHA-256. */
  readonly hash: string;
  /** Only of this run; missing: of any run of the project. */
  readonly run?: string;
}

/** One that a run of the project has, whose content has arrived; `missing` otherwise. */
const find = async (database: Kysely<Tables>, kind: ShownKind, { project, hash, run }: PictureAt) => {
  const row = await database
    .selectFrom('run_evidence as e')
    .innerJoin('evidence_contents as c', (join) =>
      join.onRef('c.account_id', '=', 'e.account_id').onRef('c.hash', '=', 'e.hash'),
    )
    .select(['e.account_id', 'e.type'])
    .where('e.project_id', '=', project)
    .where('e.hash', '=', hash)
    .where('e.kind', '=', kind)
    .where('e.purged_date', 'is', null)
    .$if(run !== undefined, (query) =>
      query.where(sql<boolean>`e.run_id in (select ${run} union all select id from runs where rows_of = ${run})`),
    )
    .limit(1)
    .executeTakeFirst();
  const ending = row && (endings[kind] as Readonly<Record<string, string>>)[row.type];
  if (!row || ending === undefined) throw missing;
  return { ...row, ending };
};

interface FilesNeeds {
  readonly database: Kysely<Tables>;
  readonly evidence: Pick<FileStore, 'read'>;
}

const openEvidence = async (
  { database, evidence }: FilesNeeds,
  kind: ShownKind,
  at: PictureAt,
): Promise<FileAnswer> => {
  const { account_id, type, ending } = await find(database, kind, at);
  const bytes = await evidence.read(evidenceId(account_id, at.hash)).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? missing : error;
  });
  return { name: `${at.hash.slice(0, 16)}.${ending}`, type, bytes };
};

export const openPicture = (needs: FilesNeeds, at: PictureAt): Promise<FileAnswer> =>
  openEvidence(needs, 'picture', at);

export const openFilm = (needs: FilesNeeds, at: Required<PictureAt>): Promise<FileAnswer> =>
  openEvidence(needs, 'film', at);
