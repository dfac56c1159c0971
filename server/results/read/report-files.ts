import { constants, inflateRawSync } from 'node:zlib';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { isProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import { isBlobReport } from '../../../src/domain/results/read/playwright-blob.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import { formatsOfRoots } from '../../../src/domain/results/result-formats.ts';
import { tidyText } from '../../../src/domain/results/tidy-result.ts';
import { textOfPart, zipPartsOf, type ZipPart } from '../../transfers/read/zip-parts.ts';
import { boundaryOf, formFiles, type SentFile } from './form-parts.ts';

/** The reports in a request: its body, the files of a form, and those in ZIP files. Only one is unpacked at a time. */
const damaged = invalid('file', { code: 'resultsZipWrong' });
const tooLarge = invalid('file', { code: 'resultsUnpacked' });

const isReport = ({ name }: ZipPart): boolean => /\.(?:xml|json|ndjson|jsonl|trx)$/i.test(name);
/** Files of tests, which may look like reports, and files that Allure writes beside its results. */
const isBeside = ({ name }: ZipPart): boolean =>
  /-attachment\.\w+$|(?:^|\/)(?:categories|executor)\.json$|(?:^|\/)(?:__MACOSX\/|\._)/i.test(name);
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

const headOf = ({ method, data }: ZipPart): string => {
  const head = data.subarray(0, headBytes);
  try {
    return (method === 0 ? head : inflateRawSync(head, { finishFlush: constants.Z_SYNC_FLUSH })).toString();
  } catch {
    return '';
  }
};

const isBlob = (part: ZipPart): boolean => part.name === blobName && isBlobReport(headOf(part));

/** A report in XML whose name says something else. */
const isDisguised = (part: ZipPart): boolean => {
  const [, root = ''] = /^[\s\uFEFF]*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)*<(?:\w+:)?([\w-]+)/.exec(headOf(part)) ?? [];
  return Object.hasOwn(formatsOfRoots, root);
};

/** The report in a ZIP file of the blob reporter. */
const blobIn = (name: string, parts: readonly ZipPart[], room: Room): ReportFile | undefined => {
  const part = parts.find(isBlob);
  return part && { name: name || blobName, bytes: part.data, pieces: piecesOf(part, room) };
};

/** What a pipeline stores of several shards is packed again; ZIP files of anything else, such as traces, are no reports. */
const packedBlob = ({ name, bytes }: SentFile, room: Room): ReportFile | undefined => {
  const parts = zipPartsOf(bytes);
  return parts ? blobIn(name, parts, room) : { name, problem: damaged };
};

function* reportsInZip({ name, bytes }: SentFile, room: Room): Generator<ReportFile> {
  const parts = zipPartsOf(bytes);
  if (!parts) throw damaged;
  const blob = blobIn(name, parts, room);
  if (blob) return yield blob;
  for (const part of parts) {
    const isPacked = /\.zip$/i.test(part.name);
    if (isBeside(part) || (!isPacked && !isReport(part) && !isDisguised(part))) continue;
    const file = { name: part.name, bytes: unpacked(part) };
    take(room, file.bytes.length);
    const report = isPacked ? packedBlob(file, room) : file;
    if (report) yield report;
  }
}

/** Whole, a blob report in pieces as it is unpacked, or the reason why it cannot be. */
export type ReportFile =
  | SentFile
  /** `bytes`: as they are packed. */
  | (SentFile & { readonly pieces: AsyncIterable<string> })
  | { readonly name: string; readonly problem: Problem };

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
    // A form has an empty file without a name where none was chosen.
    else if (file.bytes.length > 0 || file.name !== '') yield file;
  }
}

/** With names that can be stored. */
export function* reportFiles(body: Buffer, sent: SentBody): Generator<ReportFile> {
  for (const file of foundFiles(body, sent)) yield { ...file, name: tidyText(file.name, most.runText) };
}
