import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import type { StoreReplaced } from '../../server/operation/rebuild/repair-tables.ts';

/** Rows as they were before they were changed or deleted: one JSON object in each line, readable only by the owner. */
export const createReplacedRowsFile = (path: string) => {
  let file: WriteStream | null = null;
  const open = async () => {
    const created = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    await once(created, 'open');
    return created;
  };
  const store: StoreReplaced = async (rows) => {
    if (rows.length === 0) return;
    file ??= await open();
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    file.write(text, (error) => (error ? reject(error) : resolve()));
    await promise;
  };
  return {
    store,
    /** Null: nothing was replaced. */
    async end(): Promise<string | null> {
      if (!file) return null;
      file.end();
      await finished(file);
      return path;
    },
  };
};
