import type { Kysely, RawBuilder, Selectable, SqlBool, Transaction } from 'kysely';
import type { AdapterCommand } from '../../src/domain/adapters/adapter.ts';
import type { AuditEntry, NamedEntry } from '../../src/domain/audit/audit-entry.ts';
import type { AuditReply } from '../../src/domain/audit/audits-contract.ts';
import type { Fact } from '../../src/domain/journal/fact.ts';
import type { FoundItem } from '../../src/domain/items/item.ts';
import type { SearchMatch } from '../../src/domain/search/search-match.ts';
import type { DeletedEntity } from '../../src/domain/trash/deleted-entity.ts';
import type { RunPlan } from '../../src/domain/runs/plan.ts';
import type { RunsTable } from '../database/tables/runs-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { Missed } from '../live/live-ports.ts';
import type { ExportKind } from '../downloads/export-kind.ts';
import type { TimedRequest } from '../journal/command-request.ts';
import type { Execute, ExecuteNeeds } from '../journal/create-execute.ts';
import type { Publish } from '../live/publisher.ts';
import type { ReadModel } from '../journal/read-model.ts';
import type { Cascade } from '../journal/write-model.ts';
import type { RevertSource } from './revert-source.ts';

/** What a module contributes to others, so that none of them depends on it. */
export interface ModuleContributions {
  /** Its tables with rows of a project, in the order for a purge. */
  readonly tables?: readonly (keyof Tables)[];
  /** Its read tables that follow from events. */
  readonly readModel?: ReadModel;
  /** Its changes in response to facts of other areas. */
  readonly cascades?: readonly Cascade[];
  /** Its facts in the audit trail. */
  readonly audit?: readonly AuditSource[];
  /** Its records in the trash of a project. */
  readonly trash?: TrashSource;
  /** Its records that have issues in other tools. */
  readonly trackedRecords?: TrackedRecordSource;
  /** Where a term matches in its items, for items with more than a name. */
  readonly itemMatches?: ItemMatchSource;
  /** Its records that call functions of the account. */
  readonly functionUses?: FunctionUseSource;
  /** Files that it makes in the background. */
  readonly exports?: readonly ExportKind[];
  /** Copies its records of a flow with the flow. */
  readonly flowCopies?: FlowCopySource;
  /** Its entries in the queues of adapters. */
  readonly adapterQueue?: AdapterQueueSource;
  /** Writes the logs of runs. */
  readonly runLog?: RunLogSource;
  /** Follows the events of runs. */
  readonly runEvents?: RunEventsSource;
  /** Follows the results of runs. */
  readonly runResults?: RunResultsSource;
  /** The live topic of one of its records. */
  readonly topic?: TopicSource;
}

/** A record of a project, as another tool gets it. */
export interface TrackedRecord {
  readonly title: string;
  /** Rich text. */
  readonly description: string;
  readonly severity: string;
  readonly tags: readonly string[];
  readonly status: string;
}
interface RecordPlace {
  readonly project: string;
  readonly id: string;
}
/** A value that follows another tool. */
export interface FollowedValue extends RecordPlace {
  readonly field: 'title' | 'severity' | 'status';
  /** Whose change it is: the name of the other tool. */
  readonly by: string;
  /** The same for a change that is repeated. */
  readonly key: string;
  readonly was: string;
  readonly value: string;
}
export interface TrackedRecordSource {
  /** Null: it does not exist, or is in the trash. */
  read(database: Kysely<Tables>, at: RecordPlace): Promise<TrackedRecord | null>;
  /** `outdated`: the record has another value than before, or cannot have this one. `unavailable`: it is gone, or takes no changes now. */
  setValue(needs: ExecuteNeeds, change: FollowedValue): Promise<'done' | 'outdated' | 'unavailable'>;
}

/** Entries of the queue of an adapter: one by its id, or all of these projects; null: of all projects. */
export interface UnqueuedEntries {
  readonly account: string;
  readonly clientId: string;
  readonly id: string | undefined;
  readonly projectIds: readonly string[] | null;
  /** ISO 8601. */
  readonly at: string;
}
/** Removes entries, and answers their commands. */
export type AdapterQueueSource = (
  tx: Transaction<Tables>,
  entries: UnqueuedEntries,
) => Promise<readonly AdapterCommand[]>;

/**
 * The run has new events, another attempt, or has ended. Called before anybody is told of it, once or more after each
 * change, one at a time for a run; again if it was interrupted, until `runs.logged` is `runs.events`.
 */
export type RunLogSource = (
  database: Kysely<Tables>,
  run: string,
  results: readonly RunResultsSource[],
) => Promise<void>;

/** What a run was started for; empty: for nothing of the kind. */
interface RunFor {
  readonly scopeItem: string;
  readonly pipelineExecution: string;
  /** It waits for a person. */
  readonly isPaused: boolean;
}

/** The same, after the log of the run has been written. */
export type RunEventsSource = (
  database: Kysely<Tables>,
  run: string,
  publish: Publish,
  more: { readonly hub: () => LiveHub; readonly of: RunFor },
) => Promise<void>;

/** The result of one flow of a run, with a status of logs. */
export interface NodeVerdict {
  readonly position: number;
  readonly status: string;
}

/** What a run that has ended says about what it tests, in the transaction that writes its log. */
export type RunResultsSource = (
  tx: Transaction<Tables>,
  run: Selectable<RunsTable>,
  plan: RunPlan,
  verdicts: readonly NodeVerdict[],
) => Promise<void>;

/** A live topic for each record of a kind, for those who may read a subject in its project. */
export interface TopicSource {
  /** The destination without the id of the record: '/topic/runs/'. */
  readonly prefix: string;
  readonly subject: string;
  /** The project of a record; null for an unknown one. */
  projectOf(database: Kysely<Tables>, id: string): Promise<string | null>;
  /** The messages after a position. */
  missedSince(database: Kysely<Tables>, id: string, position: number): Promise<Missed>;
}

/** A copy of a flow that was made, and the request that makes it. */
export interface FlowCopied {
  readonly write: TimedRequest;
  readonly source: { readonly project: string; readonly flow: string };
  readonly target: { readonly project: string; readonly flow: string };
  /** The key of a further command of this request: a repeated request copies nothing twice. */
  keyFor(id: string): string;
}

/** Names of what came along, and of what was left. */
export interface FlowCopyResult {
  readonly brought: readonly string[];
  readonly left: readonly string[];
}

export interface FlowCopyNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  readonly valueKey: Buffer;
}

export type FlowCopySource = (needs: FlowCopyNeeds, copied: FlowCopied) => Promise<FlowCopyResult>;

/** A record that calls a function. */
export interface FunctionUse {
  /** The kind of record, as in the audit trail: 'FLOW', 'DATASET', 'FUNCTION'. */
  readonly entity: string;
  readonly id: string;
  readonly name: string;
  /** Empty for records of the account. */
  readonly projectId: string;
}

/** The uses of functions, by name; functions that are not used are left out. */
export type FunctionUseSource = (
  database: Kysely<Tables>,
  account: string,
  names: readonly string[],
) => Promise<ReadonlyMap<string, readonly FunctionUse[]>>;

export interface AuditSource {
  /** The first part of the stream ids of its facts: 'defect' of 'defect/SHOP-12'. */
  readonly stream: string;
  /** The kind of its records; a stream with records of several kinds has the condition on the row `f` instead. */
  readonly entity: string | ((entity: string) => RawBuilder<SqlBool>);
  /** The subject that a member must be allowed to read to see its changes in the activity of a project; without one they are not shown there. */
  readonly reads?: string;
  /** The labels of its fields, where a project chooses them. */
  labelsOf?(database: Kysely<Tables>, project: string): Promise<Readonly<Record<string, string>>>;
  /** Reverts changes of its fields, also of many records at once. */
  readonly reverts?: RevertSource;
  /** Its events contain the whole record: an entry is what differs from the event before. */
  readonly isWhole?: true;
  /** `earlier`: the event before of the same record, if `isWhole`. */
  entryOf(fact: Fact, earlier?: Fact): NamedEntry | readonly NamedEntry[];
  /** Ids of people in the values of an entry. */
  peopleIn?(entry: AuditEntry): readonly string[];
  /** The current labels of the changed fields of these entries. */
  fieldsIn?(database: Kysely<Tables>, entries: readonly AuditEntry[]): Promise<AuditReply['fields']>;
}

export interface TrashQuestion {
  readonly term?: string | undefined;
  readonly size: number;
  readonly page: number;
}
export interface TrashPage {
  readonly deleted: DeletedEntity[];
  readonly total: number;
}
/** A page of the deleted records of a project, newest first. */
export type TrashSource = (database: Kysely<Tables>, project: string, question: TrashQuestion) => Promise<TrashPage>;

export interface ItemMatchSource {
  /** Of its items in the directory. */
  readonly type: string;
  /** Of items of one project or several; those without a match are left out. */
  matchesIn(
    database: Kysely<Tables>,
    term: string,
    items: readonly FoundItem[],
  ): Promise<ReadonlyMap<FoundItem, SearchMatch>>;
}
