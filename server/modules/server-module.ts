import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { AdapterCommand } from '../../src/domain/adapters/adapter.ts';
import type { CallName, Handled, Reply } from '../../src/domain/wire/contract.ts';
import type { Config } from '../config.ts';
import type { Egress } from '../egress/egress.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Uploads } from '../files/uploads.ts';
import type { Identity } from '../identity/identity-parts.ts';
import type { Jobs, QueuedJob } from '../jobs/job-kind.ts';
import type { Execute, ExecuteNeeds } from '../journal/create-execute.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { Publish } from '../live/publisher.ts';
import type { Guards, Handlers } from '../wire/mount.ts';
import type { ModuleContributions } from './contributions.ts';
import type { ModuleRegistry } from './module-registry.ts';

/**
 * One area of the server: a folder, and one line in `server/modules.ts`. `contributions.ts` has what it adds to the
 * parts that show records of several areas.
 */
export interface ServerModule<Name extends CallName> extends ModuleContributions {
  readonly name: string;
  start(env: ModuleEnvironment): StartedModule<Name>;
}

export interface StartedModule<Name extends CallName> {
  /** Its calls: queries and commands. */
  readonly handlers: Pick<Handlers, Name>;
  /** Commands to adapters that do not become runs. */
  readonly commands?: AdapterCommands;
  /** Deletes what has expired. */
  purge?(now: number): Promise<unknown>;
  readonly jobs?: readonly Job[];
  /** Work on records that one of the server processes does. */
  readonly queued?: readonly QueuedJob<object>[];
  /** Routes outside the table of calls. */
  mount?(app: FastifyInstance, calls: MountedCalls): void;
  /** The server stops: ends what waits, and waits for what it has begun. */
  stop?(): Promise<void>;
}

/** The whole table of calls, for routes that are another form of it. */
export interface MountedCalls {
  readonly handlers: Handlers;
  readonly guards: Guards;
}

export type AdapterCommandHandler = (
  body: Handled<'runs.action'>['body'],
  request: FastifyRequest,
) => Promise<Reply<'runs.action'>>;
export type AdapterCommands = Readonly<Partial<Record<AdapterCommand, AdapterCommandHandler>>>;

interface BackgroundWork {
  run(isStopping: () => boolean): Promise<void>;
}

/** Repeated, whatever there is to do. */
export interface TimedJob extends BackgroundWork {
  /** Milliseconds. */
  readonly every: number;
}

/** Runs soon after there is something to do. */
export interface WaitingJob extends BackgroundWork {
  /** A query that finds a row when there is work at a time (ISO 8601); it should cost one look into an index. */
  waits(at: string): RawBuilder<unknown>;
}

/** Background work that never runs twice at a time. */
export type Job = TimedJob | WaitingJob;

/** What a module may use. */
export interface ModuleEnvironment extends ExecuteNeeds {
  readonly config: Config;
  readonly publish: Publish;
  /** Executes a command of a write model: see `journal/execute-command.ts`. */
  readonly execute: Execute;
  readonly identity: Identity;
  readonly files: FileStore;
  /** Contents of evidence, by hash; what sweeps the files of uploads leaves them alone. */
  readonly evidence: FileStore;
  readonly uploads: Uploads;
  /** Requests to hosts that people enter: one queue for each of them. */
  readonly egress: Egress;
  /** Signs links to files. */
  readonly linkKey: Buffer;
  /** Where the trace viewer is served; null: nowhere. */
  readonly traceOrigin: () => URL | null;
  /** Encrypts secret values of records. */
  readonly valueKey: Buffer;
  /** Sends jobs to the workers of all server processes. */
  readonly jobs: Jobs;
  readonly hub: () => LiveHub;
  readonly log: FastifyBaseLogger;
  /** Commands to adapters that other modules execute; known once all modules have started. */
  readonly commands: () => AdapterCommands;
  /** The contributions of all modules. */
  readonly registry: ModuleRegistry;
}

export const serverModule = <Name extends CallName>(module: ServerModule<Name>): ServerModule<Name> => module;
