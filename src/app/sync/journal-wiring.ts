import type { Observable } from 'rxjs';
import type { Fact } from '../../domain/journal/fact.ts';
import type { AsOf } from '../../domain/journal/journal-state.ts';
import type { ProductCommand } from '../../domain/journal/product.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { OutboxRef } from '../../machines/journal/outbox-machine.ts';
import type { JournalMessage } from './journal-message.ts';

/** What the rest of the app uses of journal and outbox. */
export interface JournalWiring {
  readonly journal: JournalRef;
  readonly outbox: OutboxRef;
  /**
   * Resolves when the server accepted it or nothing would change; rejects with the Problem of the rules or the server.
   */
  submit(command: ProductCommand): Promise<void>;
  /**
   * For forms that stay open when the server refuses: resolves once the server has accepted the change or it changes
   * nothing, or once it waits on this device because the server does not answer. A refusal is not listed, because the form still holds
   * what was typed: rejects with its Problem.
   */
  submitOrStore(command: ProductCommand): Promise<void>;
  /** Resolves once the change is shown and on its way; the journal reports the outcome. */
  ask(command: ProductCommand): Promise<void>;
  /**
   * Stores a change that is sent by its own call: if the page closes before the answer, the change is pending at the
   * next start. Call the returned function with the answer.
   */
  holdUntilAnswered(command: ProductCommand): () => void;
  /**
   * Recovers changes that a closed page had asked and not stored: those that are new here wait to be stored and sent,
   * after the stored ones of that page. Resolves once they are shown.
   */
  recover(commands: readonly ProductCommand[]): Promise<void>;
  /** Whether the device has persisted it, once that was tried; also true if it was answered meanwhile. */
  isPersisted(commandId: string): Promise<boolean>;
  /** Facts that resulted from a separate call: they join the log in order. */
  answered(facts: readonly Fact[]): void;
  /** Answers to reads enter the journal like events; `asOf`: the newest position that they contain for certain. */
  observe(facts: readonly Fact[], asOf?: AsOf): void;
  /** Facts of one project, as received. */
  hear(facts: readonly Fact[]): void;
  /** Later facts are news; earlier ones are known or will be read again. */
  catchUp(asOf: AsOf): void;
  /** The person has seen the refusal, or sent the change again. */
  forget(commandId: string): void;
  /** Discards a refused change, its files, and all changes of a defect that will never be created. */
  discard(commandId: string): void;
  /** Messages to the other tabs. */
  readonly messages: Observable<JournalMessage>;
  /** Handles a message of another tab. */
  onTabMessage(message: JournalMessage): void;
  /** From now on this tab sends, beginning with the stored commands of all tabs. */
  becomeLeader(): Promise<void>;
  /** From now on another tab sends. */
  follow(): void;
  stop(): void;
}
