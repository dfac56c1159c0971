import type { ColumnType, Generated } from 'kysely';
import type { AdapterCommand, adapterExtensions } from '../../../src/domain/adapters/adapter.ts';
import type { Json, Time } from './column-types.ts';

type Extension = (typeof adapterExtensions)[number];
/** Any JSON at all, written as text. */
type Payload = ColumnType<unknown, string | null, string | null>;

export interface AdaptersTable {
  account_id: string;
  client_id: string;
  user_id: string;
  name: string;
  description: Generated<string>;
  extensions: ColumnType<Extension[], Extension[] | undefined, Extension[]>;
  /** Whether recent heartbeats arrived; updated by `adapters/sweep-adapters.ts`. */
  online: Generated<boolean>;
  heard_date: Time;
  /** Of its last heartbeat; null: none yet. */
  instance: string | null;
  /** Of earlier starts, newest last. */
  past_instances: Generated<string[]>;
  /** How many runs it executes at once. */
  slots: Generated<number>;
  created_date: Time;
  /** Whose members may use it beside its person. */
  shared_projects: Generated<string[]>;
}

/** Adapters that wait for a person who types their code. */
export interface AdapterPairingsTable {
  id: string;
  code: string;
  secret_hash: string;
  name: string;
  address: string;
  created_date: string;
  expires_date: string;
  /** Who has typed the code; null: nobody yet. */
  user_id: string | null;
}

export interface AdapterQueueTable {
  id: string;
  account_id: string;
  client_id: string;
  project_id: string;
  command: AdapterCommand;
  context: Json<Record<string, unknown>>;
  data: Payload;
  dataset: Payload;
  enqueue_date: Time;
}
