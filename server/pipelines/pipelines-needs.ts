import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Execute } from '../journal/create-execute.ts';
import type { Publish } from '../live/publisher.ts';
import type { Wake } from '../wire/wake.ts';
import type { ExecutionNews } from './executions/execution-news.ts';

/** What the parts of pipelines need. */
export interface PipelinesNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  readonly publish: Publish;
  readonly wake: Wake;
  readonly news: ExecutionNews;
  /** Of this installation, without a slash at the end. */
  readonly origin: string;
  now(): number;
}
