import { setImmediate as later } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { streamXlsxRows, type StreamRow } from 'hucre/xlsx';
import { readerLimits } from '../../import-jobs/reader-limits.ts';
import { garbageCollector } from '../../operation/collect-garbage.ts';
import { readSharedTexts, sharedRows, sheetsIn } from './shared-texts.ts';
import { streamed, zipPartsOf, type ZipPart } from './zip-parts.ts';

/**
 * The rows of a sheet, with as little memory as possible:
 *
 *   … sheet1 sharedStrings ─▶ … no texts, sheet1 ─▶ library ─▶ rows without shared texts ─┐
 *              sheet1 ─▶ which cells share which texts ────────────────────────────────────┴▶ rows
 *
 * The library reads ahead of who asks for rows, and keeps them all: it gets the next piece of the file only when somebody
 * waits for a row.
 */
const piece = 16_384;

const feedOf = (parts: readonly Buffer[]) => {
  const pieces = (function* () {
    for (const part of parts) for (let at = 0; at < part.length; at += piece) yield part.subarray(at, at + piece);
  })();
  const collect = garbageCollector(readerLimits.garbage);
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
          collect();
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

async function* fedRows(parts: readonly Buffer[], place: number): AsyncGenerator<StreamRow> {
  const feed = feedOf(parts);
  const rows = streamXlsxRows(feed.stream, { sheet: place });
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

const textsName = /^xl\/sharedStrings\.xml$/i;
const isSheet = ({ name }: ZipPart): boolean => /^xl\/worksheets\/sheet\d+\.xml$/i.test(name);

const withoutTexts = (part: ZipPart): ZipPart => {
  if (!textsName.test(part.name)) return part;
  const data = Buffer.from('<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>');
  const sums = Buffer.alloc(12);
  sums.writeUInt32LE(crc32(data), 0);
  sums.writeUInt32LE(data.length, 4);
  sums.writeUInt32LE(data.length, 8);
  return { name: part.name, method: 0, sums, data };
};

interface Place {
  readonly place: number;
  readonly sheet: ZipPart;
  readonly texts: ZipPart;
}

async function* mergedRows(parts: readonly ZipPart[], { place, sheet, texts }: Place): AsyncGenerator<StreamRow> {
  const shared = await readSharedTexts(texts);
  const places = sharedRows(sheet);
  const sorted = [...parts.filter((part) => !isSheet(part)).map(withoutTexts), ...parts.filter(isSheet)];
  for await (const { index, values: known } of fedRows(sorted.flatMap(streamed), place)) {
    const values = [...known];
    const { value: row } = await places.next();
    for (const [column, text] of row ?? []) values[column] = shared[text] ?? null;
    yield { index, values };
  }
}

/** `place`: of the sheet, from 0. */
export async function* workbookRows(bytes: Buffer, place = 0): AsyncGenerator<StreamRow> {
  const parts = zipPartsOf(bytes) ?? [];
  const sheet = (await sheetsIn(parts))[place]?.part;
  const texts = parts.find(({ name }) => textsName.test(name));
  // The library knows what else a workbook may be.
  if (!sheet || !texts || !isSheet(sheet)) yield* streamXlsxRows(bytes, { sheet: place });
  else yield* mergedRows(parts, { place, sheet, texts });
}
