import { constants, inflateRawSync } from 'node:zlib';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { isProblem } from '../../../src/domain/problems/problem.ts';
import { isBlobReport } from '../../../src/domain/results/read/playwright-blob.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import { tidyText } from '../../../src/domain/results/tidy-result.ts';
import { textOfPart, zipPartsOf, type ZipPart } from '../../transfers/read/zip-parts.ts';
import { boundaryOf, formFiles, type SentFile } from './form-parts.ts';

/** The reports in a request: its body, the files of a form, and those in ZIP files. Only one is unpacked at a time. */
const damaged = invalid('file', { code: 'resultsZipWrong' });
const tooLarge = invalid('file', { code: 'resultsUnpacked' });

const isReport = ({ name }: ZipPart): boolean => /\.(?:xml|json|ndjson|jsonl|trx)$/i.test(name);
const isZip = (bytes: Buffer): boolean => bytes.length > 3 && bytes.readUInt32LE(0) === 0x04034b50;

const unpacked = ({ method, data }: ZipPart): Buffer => {
  if (method === 0) return data;
  try {
    return inflateRawSync(data, { maxOutputLength: most.fileBytes });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : damaged;
  }
};

/** What is unpacked of a request, all together. */
interface Room {
  left: number;
}

const take = (room: Room, size: number): void => {
  room.left -= size;
  if (room.left < 0) throw tooLarge;
};

/** Unpacked while it is read. */
async function* piecesOf(part: ZipPart, room: Room): AsyncGenerator<string> {
  try {
    for await (const piece of textOfPart(part)) {
      take(room, piece.length);
      yield piece;
    }
  } catch (error) {
    throw isProblem(error) ? error : damaged;
  }
}

/** Of Playwright: beside the report, it has the files of tests, which may look like reports. */
const blobName = 'report.jsonl';
const headBytes = 1_024;

const isBlob = ({ name, method, data }: ZipPart): boolean => {
  if (name !== blobName) return false;
  const head = data.subarray(0, headBytes);
  try {
    return isBlobReport(
      (method === 0 ? head : inflateRawSync(head, { finishFlush: constants.Z_SYNC_FLUSH })).toString(),
    );
  } catch {
    return false;
  }
};

interface Zip {
  readonly name: string;
  readonly bytes: Buffer;
  /** Within another one: what a pipeline stores of several shards is packed again. */
  readonly isInner?: boolean;
}

function* reportsInZip({ name, bytes, isInner = false }: Zip, room: Room): Generator<ReportFile> {
  const parts = zipPartsOf(bytes);
  if (!parts) throw damaged;
  const blob = parts.find(isBlob);
  if (blob) {
    yield { name: name || blobName, pieces: piecesOf(blob, room) };
    return;
  }
  for (const part of parts) {
    const isZipped = !isInner && /\.zip$/i.test(part.name);
    if (!isZipped && !isReport(part)) continue;
    const content = unpacked(part);
    take(room, content.length);
    if (isZipped) yield* reportsInZip({ name: part.name, bytes: content, isInner: true }, room);
    else yield { name: part.name, bytes: content };
  }
}

/** Whole, or in pieces as it is unpacked. */
export type ReportFile = SentFile | { readonly name: string; readonly pieces: AsyncIterable<string> };

export interface SentBody {
  readonly contentType: string;
  /** Of a body that is one file. */
  readonly name: string;
}

function* foundFiles(body: Buffer, { contentType, name }: SentBody): Generator<ReportFile> {
  const boundary = boundaryOf(contentType);
  const sent = boundary === '' ? [{ name, bytes: body }] : formFiles(body, boundary);
  const room = { left: most.unpackedBytes };
  for (const file of sent) {
    if (isZip(file.bytes)) yield* reportsInZip(file, room);
    else if (file.bytes.length > 0) yield file;
  }
}

/** With names that can be stored. */
export function* reportFiles(body: Buffer, sent: SentBody): Generator<ReportFile> {
  for (const file of foundFiles(body, sent)) yield { ...file, name: tidyText(file.name, most.runText) };
}
