import type { Kysely } from 'kysely';
import type { AuditEntry, NamedEntry } from '../../src/domain/audit/audit-entry.ts';
import type { AuditReply } from '../../src/domain/audit/audits-contract.ts';
import type { ItemType } from '../../src/domain/items/item.ts';
import type { Fact } from '../../src/domain/journal/fact.ts';
import type { SearchMatch } from '../../src/domain/search/search-match.ts';
import type { DeletedEntity } from '../../src/domain/trash/trash-contract.ts';
import type { Tables } from '../database/tables.ts';
import type { Cascade } from '../journal/write-model.ts';

/** What the others have to know of a module, so that none of them names it. */
export interface ModuleContributions {
  /** Its tables with rows of a project, in the order in which a purge can empty them. */
  readonly tables?: readonly (keyof Tables)[];
  /** What facts of other areas change in its records. */
  readonly cascades?: readonly Cascade[];
  /** Its facts in the audit trail. */
  readonly audit?: readonly AuditSource[];
  /** Its records in the trash of a project. */
  readonly trash?: TrashSource;
  /** Where a term was found in its items, for those that have more than a name. */
  readonly itemMatches?: ItemMatchSource;
}

export interface AuditSource {
  /** First part of the stream ids of its facts: 'defect' of 'defect/SHOP-12'. */
  readonly stream: string;
  entryOf(fact: Fact): NamedEntry;
  /** Ids of people that the values of an entry may hold. */
  peopleIn?(entry: AuditEntry): readonly string[];
  /** What the changed fields of these entries are called now. */
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
/** A page of deleted records of a project, the newest first. */
export type TrashSource = (database: Kysely<Tables>, project: string, question: TrashQuestion) => Promise<TrashPage>;

export interface ItemMatchSource {
  readonly type: ItemType;
  /** By id; an item without a match is left out. */
  matchesIn(
    database: Kysely<Tables>,
    project: string,
    term: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, SearchMatch>>;
}
