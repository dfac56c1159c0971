import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import type { DefectCommand, DefectFact, Details } from '../../src/domain/defects/defect-facts.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import type { Template } from '../../src/domain/templates/template.ts';
import type { Answered } from '../journal/command-log.ts';
import type { LockedProject, Stored } from '../journal/fact-store.ts';

/**
 * What one command needs of the store, inside one transaction: all of it stands when the transaction has ended, or
 * none of it. PostgreSQL is one such store, the memory of the simulation another; both keep the same promises
 * (tests/server/defects/ledgers.test.ts).
 */
export interface DefectUnitOfWork {
  /** The answer that this command was given before, or null when this is the first time. Another body throws. */
  claim(command: { readonly user: string; readonly id: string; readonly hash: string }): Promise<Answered | null>;
  keepAnswer(user: string, id: string, answer: Answered): Promise<void>;
  /** Nobody else gets positions of this project until the transaction ends. */
  lock(project: string): Promise<LockedProject>;
  template(project: string): Promise<Template>;
  /** The command with its texts as they will be kept. */
  named(command: DefectCommand, template: Template): Promise<DefectCommand>;
  record(project: string, id: string): Promise<DefectRecord | null>;
  trashed(project: string, id: string): Promise<DefectRecord | null>;
  /** Only the parts that the command names. */
  details(command: DefectCommand, id: string): Promise<Details>;
  /** Gives the facts their positions and their record's next revisions, and writes them down. */
  append(project: LockedProject, facts: readonly DefectFact[], revision: number): Promise<readonly Stored[]>;
  /** From a fact to what is read; `before` is the defect as it was. */
  project(fact: DefectFact & Stored, before: DefectRecord | null): Promise<void>;
  /** Whoever they concern has a notification with the facts; `before` as above. */
  notify(
    facts: readonly (DefectFact & Stored)[],
    before: DefectRecord | null,
    template: Template,
    now: number,
  ): Promise<readonly Notification[]>;
}

/** `Tx`: the transaction as this kind of store knows it, for what makes a command out of more than the ledger. */
export interface DefectUnitsOfWork<Tx> {
  transaction<Result>(work: (unitOfWork: DefectUnitOfWork, tx: Tx) => Promise<Result>): Promise<Result>;
}
