import type { Network } from '../network.ts';
import type { Rng } from '../rng.ts';
import type { VirtualTime } from '../virtual-time.ts';
import type { Witness } from '../witness.ts';
import type { SimServer } from './sim-server.ts';

/** What a simulated client works with. */
export interface ClientNeeds {
  readonly time: VirtualTime;
  readonly rng: Rng;
  readonly network: Network;
  readonly server: SimServer;
  readonly project: string;
  /** The ids that the user reads: all current defects, including those added during the iteration. */
  readonly defects: Iterable<string>;
  readonly witness: Witness;
}
