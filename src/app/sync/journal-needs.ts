import type { Observable } from 'rxjs';
import type { Fact } from '../../domain/journal/fact.ts';
import type { ProductCommand } from '../../domain/journal/product.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import type { JournalOpening } from '../../machines/journal/journal-actor.ts';
import type { WriteAheadLog } from '../../services/journal/write-ahead-log.ts';
import type { ActorOptions } from '../actor-options.ts';
import type { StorageQueue } from './device/storage-queue.ts';

/** What journal and outbox touch of the world. */
export interface JournalNeeds {
  readonly opening: JournalOpening & { readonly last?: number | undefined };
  readonly storageQueue: StorageQueue;
  /** Where a change stands from the turn in which it is asked. */
  readonly writeAhead?: WriteAheadLog;
  readonly actorOptions?: ActorOptions;
  /** False while another tab sends for all of them; `lead` begins it here. */
  readonly sends?: boolean;
  random(): number;
  /** Whether what is asked now can be sent, or kept until it can be. Else it is refused, and stays where it was typed. */
  mayTake?(): boolean;
  /** Sends a command; answers the facts that the server made of it. */
  deliver(command: ProductCommand): Observable<readonly Fact[]>;
  onConfirmed(command: ProductCommand): void;
  onRefused(command: ProductCommand, problem: Problem): void;
  /** Facts that a newer version has made cannot be read here. */
  onTooNew(error: unknown): void;
}
