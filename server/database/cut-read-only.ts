import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What PostgreSQL answers to a change in a transaction that may only read. */
const readOnly = '25006';
/** What it says when no transaction is open. */
const idle = 'I';

type Inner = pg.ClientBase & { readonly connection: EventEmitter & { readonly stream: Socket } };

/**
 * After a failover, an open connection may still lead to the old primary, which may only read now. Once that shows, it is
 * cut at the end of its transaction, so that the next one is opened where the address leads.
 */
export const cutReadOnly = (client: pg.ClientBase): void => {
  const { connection } = client as Inner;
  let hasRefused = false;
  connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
    if (code === readOnly) hasRefused = true;
  });
  connection.on('readyForQuery', ({ status }: { readonly status: string }) => {
    // Whoever sent the statement gets its error first, not that of a rollback on a connection that is gone.
    if (hasRefused && status === idle) setImmediate(() => connection.stream.destroy());
  });
};
