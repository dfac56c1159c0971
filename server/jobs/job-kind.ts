import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A kind of job. `Subject` says which record a job is about, by ids: the record has everything else. */
export interface JobKind<Subject extends object> {
  /** Stored: never renamed. */
  readonly name: string;
  /** Milliseconds between two tries. */
  readonly retryAfter: number;
  /** Milliseconds after which a try counts as failed. */
  readonly timeMost: number;
  /** Selects the project of a record as `project_id`: of one account, one job of a kind runs at a time. */
  project(subject: Subject): RawBuilder<{ readonly project_id: string }>;
  readonly subjectType?: Subject;
}

export const jobKind = <Subject extends object>(kind: JobKind<Subject>): JobKind<Subject> => kind;

/** Jobs of a kind, as a module registers them. */
export interface QueuedJob<Subject extends object> {
  readonly kind: JobKind<Subject>;
  /**
   * Does what is left to do for the record, which may be nothing. An error is logged, and the job is tried again later.
   * While the server stops, it ends soon: with an error if something is left.
   */
  run(subject: Subject, isStopping: () => boolean): Promise<void>;
  /** The records that wait for a job: those of earlier versions and of backups have none yet. */
  waiting(database: Kysely<Tables>): Promise<readonly Subject[]>;
}

/** Work that is repeated by one of the processes. */
export interface PeriodicJob {
  /** Stored: never renamed. */
  readonly name: string;
  /** Milliseconds. */
  readonly every: number;
  run(isStopping: () => boolean): Promise<void>;
}

/** Sends jobs. */
export interface Jobs {
  /** The job exists when the transaction has committed. */
  send<Subject extends object>(tx: Kysely<Tables>, kind: JobKind<Subject>, subject: Subject): Promise<void>;
  /** Lets this process look for jobs at once, after a commit. */
  wake(kind: Pick<JobKind<object>, 'name'>): void;
}
