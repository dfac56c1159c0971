import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom the current work is done: accounts share the connections to the database, and the turns of their changes. */
export interface ConnectionOwner {
  /** An account. */
  readonly name: string;
  /** Connections that this piece of work has. */
  held: number;
}

const owners = new AsyncLocalStorage<ConnectionOwner>();

/** What `work` starts is done for this account, also what it starts later. */
export const workFor = <Result>(name: string, work: () => Result): Result => owners.run({ name, held: 0 }, work);

/** What `work` starts is done for several accounts, or for none. */
export const workForAll = <Result>(work: () => Result): Result => owners.exit(work);

/** Null: the work of the server itself. */
export const currentOwner = (): ConnectionOwner | null => owners.getStore() ?? null;
