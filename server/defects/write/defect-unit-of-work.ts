import type { Transaction } from 'kysely';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import type { DefectCommand, DefectFact, Details } from '../../../src/domain/defects/defect-facts.ts';
import type { Notification } from '../../../src/domain/notifications/notification.ts';
import type { Template } from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';
import type { Stored } from '../../journal/fact-store.ts';
import type { UnitOfWork } from '../../journal/unit-of-work.ts';

/**
 * What a command about a defect needs from the store, beyond the needs of every command. PostgreSQL and the memory
 * store of the simulation give the same guarantees (tests/server/defects/units-of-work.test.ts).
 */
export interface DefectUnitOfWork<Tx = Transaction<Tables>> extends UnitOfWork<Tx> {
  template(project: string): Promise<Template>;
  /** The command with its texts as they will be stored. */
  named(command: DefectCommand, template: Template): Promise<DefectCommand>;
  record(project: string, id: string): Promise<DefectRecord | null>;
  trashed(project: string, id: string): Promise<DefectRecord | null>;
  /** Only the parts that the command names. */
  details(command: DefectCommand, id: string): Promise<Details>;
  /** Updates the read tables; `before` is the previous defect. */
  project(fact: DefectFact & Stored, before: DefectRecord | null): Promise<void>;
  /** Stores notifications for the recipients together with the facts. */
  notify(change: DefectChange, now: number): Promise<readonly Notification[]>;
}

export interface DefectChange {
  readonly facts: readonly (DefectFact & Stored)[];
  readonly command: DefectCommand;
  readonly before: DefectRecord | null;
  readonly template: Template;
}
