import type { Transaction } from 'kysely';
import type { Fact, Refusal } from '../../src/domain/journal/fact.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import type { KeyedRequest } from './answer-once.ts';
import type { LockedProject, Stored } from './fact-store.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** A command as it arrives: its sender, its key and its project. Areas add what they need. */
export interface CommandRequest extends KeyedRequest {
  readonly project: string;
}

export interface Locked<Write, Unit = UnitOfWork> {
  readonly unit: Unit;
  readonly write: Write;
  readonly project: LockedProject;
}
export interface Loaded<Write, State, Unit = UnitOfWork> extends Locked<Write, Unit> {
  readonly state: State;
}
export interface Appended<Write, State, F extends Fact, Unit = UnitOfWork> extends Loaded<Write, State, Unit> {
  readonly facts: readonly (F & Stored)[];
}

/**
 * What an area provides to `executeCommand`, in the order of use. Any error rolls everything back; a refusal of
 * `decide` becomes a problem.
 */
export interface WriteModel<
  Write extends CommandRequest,
  State,
  F extends Fact,
  Reply extends object,
  Unit = UnitOfWork,
> {
  /** Default: locks a project that is neither deleted nor archived. */
  lock?(unit: Unit, write: Write): Promise<LockedProject>;
  load(at: Locked<Write, Unit>): Promise<State>;
  /** Throws when the caller lacks the right, checked under the lock. */
  authorize?(at: Loaded<Write, State, Unit>): void | Promise<void>;
  decide(at: Loaded<Write, State, Unit>): readonly F[] | Refusal;
  problemOf(refusal: Refusal, at: Loaded<Write, State, Unit>): Problem;
  /** The revision of the record before the command; 0 for a new one. Facts with a revision keep it. */
  revision(at: Loaded<Write, State, Unit>): number;
  /** Updates the read tables. */
  project(at: Appended<Write, State, F, Unit>): Promise<void>;
  reply(at: Appended<Write, State, F, Unit>): Reply | Promise<Reply>;
  /** Stores the notifications that the facts cause, and returns them for users who are online. */
  notifications?(at: Appended<Write, State, F, Unit>, now: number): Promise<readonly Notification[]>;
}

/**
 * Changes that a fact of one area causes in records of another, in the same transaction: the resulting facts, in order.
 */
export interface Cascade<Tx = Transaction<Tables>> {
  /** Types of facts. */
  readonly on: readonly string[];
  run(tx: Tx, project: LockedProject, fact: Stored): Promise<readonly Stored[]>;
}
