import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import type { AdapterCommands } from '../modules/server-module.ts';
import type { Publish } from '../live/publisher.ts';
import type { FollowUp } from './follow-up.ts';
import type { Wake } from '../wire/wake.ts';
import type { RunNews } from './run-news.ts';

/** What the parts of runs need. */
export interface RunsNeeds {
  readonly database: Kysely<Tables>;
  readonly publish: Publish;
  readonly log: FastifyBaseLogger;
  /** Contents of evidence. */
  readonly evidence: FileStore;
  /** Encrypts the secrets of datasets. */
  readonly valueKey: Buffer;
  readonly wake: Wake;
  readonly news: RunNews;
  /** What follows a change of a run: facts, live messages, its log. Never fails; the sweep repeats what was missed. */
  readonly after: FollowUp;
  /** Commands that do not become runs. */
  readonly commands: () => AdapterCommands;
  now(): number;
}
