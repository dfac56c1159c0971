import type { ListedAdapter, QueueEntry } from '../../domain/adapters/adapter.ts';
import type { OwnAdapter } from '../../domain/adapters/presence-changes.ts';
import type { Technology } from '../../domain/adapters/technology.ts';
import type { AdapterPairingRef } from '../../machines/adapters/adapter-pairing-machine.ts';
import type { DeviceSetupRef } from '../../machines/adapters/device-setup-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** Adapters, their queues, and the setup of this device. */
export interface AdaptersActors {
  readonly deviceSetup: DeviceSetupRef;
  /** The configuration file for a client on this device. */
  readonly clientConfig: MutationRef;
  /** The adapter as a package. */
  readonly adapterDownload: MutationRef;
  /** A person types the code that an adapter shows. */
  readonly adapterPairing: AdapterPairingRef;
  /** The user's own adapters. */
  readonly ownAdapters: RecordsOf<OwnAdapter>;
  readonly projectAdapters: RecordsOf<ListedAdapter>;
  readonly adapterQueue: RecordsOf<QueueEntry>;
  readonly adapterMutation: MutationRef;
  /** What adapters can do; read when a page that needs it is opened. */
  readonly technologies: RecordsOf<Technology>;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends AdaptersActors {}
}
