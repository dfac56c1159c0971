import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Execute } from '../../journal/create-execute.ts';

/** What imports and their undos use. */
export interface ImportJobsNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  now(): number;
}
