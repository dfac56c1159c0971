import { createHash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Tables } from '../../database/tables.ts';
import { TooLarge } from '../../files/file-store.ts';
import type { Kysely } from 'kysely';
import type { Holder } from '../leases/lease-sql.ts';
import type { RunsNeeds } from '../runs-needs.ts';
import { programProblem } from '../../wire/program-problem.ts';
import { evidenceId, projectOfAttempt } from './evidence-content.ts';

/** Stores one registered content. Bytes with another hash or size never replace a file. */
const unknown = invalid('hash', { code: 'evidenceUnknown' });
const differs = programProblem('body', { code: 'evidenceDiffers' }, 'does not match its registered hash and size');

const checking = (hash: string, bytes: number) => {
  const sum = createHash('sha256');
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      sum.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(size === bytes && sum.digest('hex') === hash ? null : new TooLarge()),
  });
};

const registered = (database: Kysely<Tables>, { account, run, attempt }: Holder, hash: string) =>
  database
    .selectFrom('run_evidence')
    .leftJoin('evidence_contents', (join) =>
      join
        .onRef('evidence_contents.account_id', '=', 'run_evidence.account_id')
        .onRef('evidence_contents.hash', '=', 'run_evidence.hash'),
    )
    .select(['run_evidence.bytes', 'run_evidence.type', 'evidence_contents.stored_date'])
    .where('run_evidence.account_id', '=', account)
    .where('run_evidence.run_id', '=', run)
    .where('run_evidence.attempt', '=', attempt)
    .where('run_evidence.hash', '=', hash)
    .executeTakeFirst();

export interface Content {
  readonly account: string;
  readonly hash: string;
  readonly bytes: number;
  readonly type: string;
}

/** Once in an account; a body with another hash or size is refused. */
export const storeContent = async (
  { database, evidence, now }: Pick<RunsNeeds, 'database' | 'evidence' | 'now'>,
  { account, hash, bytes, type }: Content,
  body: Readable,
): Promise<void> => {
  // A body that breaks off also ends what reads it.
  const checked = pipeline(body, checking(hash, bytes), () => {});
  await evidence.write(evidenceId(account, hash), checked, bytes).catch((error: unknown) => {
    throw error instanceof TooLarge ? differs : error;
  });
  await database
    .insertInto('evidence_contents')
    .values({ account_id: account, hash, bytes, type, stored_date: new Date(now()).toISOString() })
    .onConflict((same) => same.doNothing())
    .execute();
};

export const putEvidence = async (
  { database, evidence, now }: Pick<RunsNeeds, 'database' | 'evidence' | 'now'>,
  holder: Holder,
  hash: string,
  body: Readable,
): Promise<void> => {
  await projectOfAttempt(database, holder, now());
  const item = await registered(database, holder, hash);
  if (!item) throw unknown;
  if (item.stored_date !== null) return void body.resume();
  const { bytes, type } = item;
  await storeContent({ database, evidence, now }, { account: holder.account, hash, bytes, type }, body);
};
