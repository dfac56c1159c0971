import { sql, type Kysely } from 'kysely';
import type { EvidenceItem } from '../../src/domain/runs/agents-contract.ts';
import type { RunEvent } from '../../src/domain/runs/run-events.ts';
import type { Tables } from '../database/tables.ts';
import { attemptsShown } from './rows/attempts-of-rows.ts';

/** Evidence of attempts, with whether its content has arrived; without the many resources of traces. */
export type StoredEvidence = EvidenceItem & { readonly isStored: boolean; readonly isDeleted: boolean };

interface AttemptOf {
  readonly run: string;
  readonly attempt: number;
}

export const readEvidence = async (
  database: Kysely<Tables>,
  { run, attempt }: AttemptOf,
): Promise<StoredEvidence[]> => {
  const { rows } = await sql<StoredEvidence>`
    select e.name, e.hash, e.bytes, e.kind, e.type, e.seq,
      c.hash is not null and e.purged_date is null as "isStored", e.purged_date is not null as "isDeleted"
    from run_evidence e
      left join evidence_contents c on c.account_id = e.account_id and c.hash = e.hash
    where (e.run_id, e.attempt) in ${attemptsShown(sql`${run}::text`, sql`${attempt}::int`)} and e.kind <> 'resource'
    order by e.seq nulls last, e.name`.execute(database);
  return rows;
};

export interface PictureOf {
  readonly hash: string;
  readonly bytes: number;
  readonly type: string;
  readonly isStored: boolean;
  /** The event that it belongs to. */
  readonly event: RunEvent | null;
}

/** The pictures of an attempt, in the order in which they were taken. */
export const readPictures = async (
  database: Kysely<Tables>,
  { run, attempt }: AttemptOf,
): Promise<readonly PictureOf[]> => {
  const { rows } = await sql<Omit<PictureOf, 'event'> & { readonly event: string | null }>`
    select e.hash, e.bytes, e.type, c.hash is not null and e.purged_date is null as "isStored", v.event
    from run_evidence e
      left join evidence_contents c on c.account_id = e.account_id and c.hash = e.hash
      left join run_events v on v.run_id = e.run_id and v.attempt = e.attempt and v.seq = e.seq
    where (e.run_id, e.attempt) in ${attemptsShown(sql`${run}::text`, sql`${attempt}::int`)} and e.kind = 'picture'
    order by e.seq nulls last, e.name`.execute(database);
  return rows.map(({ event, ...row }) => ({
    ...row,
    event: event === null ? null : (JSON.parse(event) as RunEvent),
  }));
};
