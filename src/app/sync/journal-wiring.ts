import type { Observable } from 'rxjs';
import type { Fact } from '../../domain/journal/fact.ts';
import type { AsOf } from '../../domain/journal/journal-state.ts';
import type { ProductCommand } from '../../domain/journal/product.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { OutboxRef } from '../../machines/journal/outbox-machine.ts';
import type { JournalMessage } from './journal-message.ts';

/** What the rest of the app does with journal and outbox. */
export interface JournalWiring {
  readonly journal: JournalRef;
  readonly outbox: OutboxRef;
  /** Resolves when the server agreed or nothing would change; rejects with the Problem of whoever did not. */
  submit(command: ProductCommand): Promise<void>;
  /** Resolves as soon as the change is shown and on its way; what becomes of it is told by the journal. */
  ask(command: ProductCommand): Promise<void>;
  /**
   * Holds a change that is being sent by a call of its own: if this page goes before the answer is there, the change
   * waits like any other at the next start. Returns what to call with the answer.
   */
  holdUntilAnswered(command: ProductCommand): () => void;
  /**
   * Changes that a page which is gone had asked and not kept: those that are new here wait to be kept and sent, behind
   * what that page had kept. Resolves once they are shown.
   */
  recover(commands: readonly ProductCommand[]): Promise<void>;
  /** Whether the device holds it for good, once that was tried; also true of what was answered meanwhile. */
  isPersisted(commandId: string): Promise<boolean>;
  /** Facts that the server made of a call of its own: they join the log in their turn. */
  answered(facts: readonly Fact[]): void;
  /** Answers to reads enter by the same door as news; `asOf`: the newest position that they hold for sure. */
  observe(facts: readonly Fact[], asOf?: AsOf): void;
  /** Facts of one project, as they were told. */
  hear(facts: readonly Fact[]): void;
  /** What comes from here on is news; what was before is known, or will be read again. */
  catchUp(asOf: AsOf): void;
  /** The person has seen why it was refused, or asked for it again. */
  forget(commandId: string): void;
  /** The person lets go of what was refused, of its files, and of what was asked of a defect that is never to be. */
  discard(commandId: string): void;
  /** What the other tabs have to know. */
  readonly messages: Observable<JournalMessage>;
  /** What another tab told. */
  onTabMessage(message: JournalMessage): void;
  /** From now on this tab sends, beginning with what the device keeps, whichever tab was asked for it. */
  becomeLeader(): Promise<void>;
  /** Another tab sends from now on. */
  follow(): void;
  stop(): void;
}
