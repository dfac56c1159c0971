import type { Kysely } from 'kysely';
import type { Reply } from '../../src/domain/wire/contract.ts';
import type { BatchChange } from '../activity/batches.ts';
import type { Tables } from '../database/tables.ts';
import type { TimedRequest } from '../journal/command-request.ts';
import type { Execute } from '../journal/create-execute.ts';
import type { ProjectAccess } from '../projects/project-access.ts';

/** A value of a record of a batch, now and before. */
export interface RevertedValue {
  readonly id: string;
  readonly name: string;
  readonly was: string;
  readonly now: string;
  /** A code: why the record cannot have the value from before. */
  readonly refused: string | null;
}

/** A revert of changes of one field: the ordinary change of each record, with the rights, refusals and events of one. */
export interface RevertWrite extends TimedRequest {
  /** The same for all parts of one revert. */
  readonly cause: string;
  readonly ids: readonly string[];
  readonly field: string;
  readonly changes: readonly BatchChange[];
  /** Later changes that are overwritten: their positions, by the ids of their records. */
  readonly over: Readonly<Record<string, number>>;
  readonly access: ProjectAccess;
}

export interface RevertSource {
  /** Whether a field may be set now. */
  settable(database: Kysely<Tables>, project: string): Promise<(field: string) => boolean>;
  look(
    database: Kysely<Tables>,
    project: string,
    field: string,
    changes: readonly BatchChange[],
  ): Promise<readonly RevertedValue[]>;
  revert(execute: Execute, write: RevertWrite): Promise<Reply<'activity.revert'>>;
}
