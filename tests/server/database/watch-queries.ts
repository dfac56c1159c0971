import pg from 'pg';

interface SentQuery {
  readonly client: pg.Client;
  readonly text: string;
  /** Settles when the database has answered. */
  readonly answer: Promise<unknown>;
}

// oxlint-disable-next-line typescript/unbound-method -- it is called with its client
const original = pg.Client.prototype.query;
const send = original as (...all: unknown[]) => unknown;
const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : ((first as { readonly text?: string } | undefined)?.text ?? '');

/** Each statement of all clients of this process, when it has been sent, until the returned function is called. */
export const watchQueries = (onSent: (query: SentQuery) => void): (() => void) => {
  const watched = function query(this: pg.Client, ...all: unknown[]): unknown {
    const answer = send.apply(this, all);
    if (answer instanceof Promise)
      onSent({ client: this, text: textOf(all[0]).replaceAll(/\s+/g, ' ').trim(), answer });
    return answer;
  };
  pg.Client.prototype.query = watched as typeof original;
  return () => void (pg.Client.prototype.query = original);
};
