import type { Observable } from 'rxjs';
import type { Fact } from '../../domain/journal/fact.ts';
import type { ProductCommand } from '../../domain/journal/product.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import type { JournalOpening } from '../../machines/journal/journal-actor.ts';
import type { WriteAheadLog } from '../../services/journal/write-ahead-log.ts';
import type { ActorOptions } from '../actor-options.ts';
import type { AreaLoader } from '../area-loader.ts';
import type { StorageQueue } from './device/storage-queue.ts';

/** Everything that journal and outbox need from outside. */
export interface JournalNeeds {
  readonly opening: JournalOpening & { readonly last?: number | undefined };
  readonly storageQueue: StorageQueue;
  /** Holds a change from the turn in which it is asked. */
  readonly writeAhead?: WriteAheadLog;
  readonly actorOptions?: ActorOptions;
  /** False while another tab sends for all; `becomeLeader` starts sending here. */
  readonly sends?: boolean;
  random(): number;
  /** Loads the rules of areas before something of them enters; without it, all are there. */
  readonly need?: AreaLoader['need'];
  /** Whether a new change can be sent, or stored until it can be. If not, it is refused and stays in its field. */
  mayTake?(): boolean;
  /** Sends a command; answers the resulting facts. */
  deliver(command: ProductCommand): Observable<readonly Fact[]>;
  onConfirmed(command: ProductCommand): void;
  onRefused(command: ProductCommand, problem: Problem): void;
  /** Called for facts of a newer version, which this version cannot read. */
  onTooNew(error: unknown): void;
  log?(message: string, detail: unknown): void;
}
