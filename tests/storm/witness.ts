import type { JournalWiring } from '../../src/app/sync/journal-wiring.ts';
import type { ProductCommand } from '../../src/domain/journal/product.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { LiveRef } from '../../src/machines/live/live-machine.ts';

/** Observes the app of a user. */
export interface Witness {
  asked(command: ProductCommand): void;
  persisted(id: string): void;
  confirmed(id: string): void;
  refused(id: string, problem: Problem): void;
  /** What the user sees now. */
  saw(app: App): void;
}

export interface App {
  readonly journal: JournalWiring;
  readonly live: LiveRef;
  /** Opens the flow, the scenario and the dataset once more. */
  readAgain(): unknown;
}
