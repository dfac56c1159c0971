import { setImmediate as later } from 'node:timers/promises';
import type { StreamRow } from 'hucre/xlsx';
import { streamXlsxRows } from 'hucre/xlsx';
import { sheetsLast } from './sheets-last.ts';

/**
 * The rows of the first sheet. The library reads ahead of who asks for rows, and keeps them all: it gets the next piece of
 * the file only when somebody waits for a row.
 */
const piece = 16_384;

const feedOf = (parts: readonly Buffer[]) => {
  const pieces = (function* () {
    for (const part of parts) for (let at = 0; at < part.length; at += piece) yield part.subarray(at, at + piece);
  })();
  let wanted = Promise.withResolvers<void>();
  let isWanted = false;
  return {
    want(is: boolean) {
      if (is) wanted.resolve();
      else if (isWanted) wanted = Promise.withResolvers<void>();
      isWanted = is;
    },
    stream: new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await wanted.promise;
          const next = pieces.next();
          if (next.done) controller.close();
          else controller.enqueue(new Uint8Array(next.value));
        },
      },
      { highWaterMark: 0 },
    ),
  };
};

async function* fedRows(parts: readonly Buffer[]): AsyncGenerator<StreamRow> {
  const feed = feedOf(parts);
  const rows = streamXlsxRows(feed.stream, { sheet: 0 });
  for (;;) {
    const next = rows.next();
    // Rows that the library has read already come at once.
    if ((await Promise.race([next, later(null)])) === null) feed.want(true);
    const row = await next;
    feed.want(false);
    if (row.done) return;
    yield row.value;
  }
}

export async function* workbookRows(bytes: Buffer): AsyncGenerator<StreamRow> {
  const parts = sheetsLast(bytes);
  const rows = parts && fedRows(parts);
  const first = await rows?.next().catch(() => null);
  if (!rows || !first || first.done) {
    yield* streamXlsxRows(bytes, { sheet: 0 });
    return;
  }
  yield first.value;
  yield* rows;
}
