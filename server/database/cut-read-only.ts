import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What PostgreSQL answers to a change in a transaction that may only read. */
const readOnly = '25006';

type Inner = pg.ClientBase & { readonly connection: EventEmitter & { readonly stream: Socket } };

/**
 * After a failover, an open connection may still lead to the old primary, which may only read now. It is cut as soon as
 * that shows, so that the next one is opened where the address leads.
 */
export const cutReadOnly = (client: pg.ClientBase): void => {
  const { connection } = client as Inner;
  connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
    // Whoever sent the statement gets its error first.
    if (code === readOnly) setImmediate(() => connection.stream.destroy());
  });
};
