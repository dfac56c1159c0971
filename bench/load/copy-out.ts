import pg from 'pg';

/** The driver's messages during a COPY TO; its own query only handles rows. */
class CopyOut implements pg.Submittable {
  bytes = 0;
  readonly #statement: string;
  readonly #end: (error: Error | null) => void;

  constructor(statement: string, end: (error: Error | null) => void) {
    this.#statement = statement;
    this.#end = end;
  }

  submit(connection: pg.Connection): void {
    (connection as unknown as { query(text: string): void }).query(this.#statement);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.bytes += chunk.length;
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#end(error);
  }

  handleReadyForQuery(): void {
    this.#end(null);
  }
}

/** Copies the rows of a query as CSV, directly from PostgreSQL; returns the milliseconds and the bytes. */
export const copyOut = async (
  connection: pg.ClientConfig,
  query: string,
): Promise<{ readonly time: number; readonly bytes: number }> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const began = performance.now();
    const bytes = await new Promise<number>((resolve, reject) => {
      const copy = new CopyOut(`copy (${query}) to stdout with (format csv, header)`, (error) =>
        error ? reject(error) : resolve(copy.bytes),
      );
      client.query(copy);
    });
    return { time: performance.now() - began, bytes };
  } finally {
    await client.end();
  }
};
