import { inflateRawSync } from 'node:zlib';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import { tidyText } from '../../../src/domain/results/tidy-result.ts';
import { zipPartsOf, type ZipPart } from '../../transfers/read/zip-parts.ts';
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

function* reportsInZip(bytes: Buffer, room: { left: number }): Generator<SentFile> {
  const parts = zipPartsOf(bytes);
  if (!parts) throw damaged;
  for (const part of parts.filter(isReport)) {
    const content = unpacked(part);
    room.left -= content.length;
    if (room.left < 0) throw tooLarge;
    yield { name: part.name, bytes: content };
  }
}

export interface SentBody {
  readonly contentType: string;
  /** Of a body that is one file. */
  readonly name: string;
}

function* foundFiles(body: Buffer, { contentType, name }: SentBody): Generator<SentFile> {
  const boundary = boundaryOf(contentType);
  const sent = boundary === '' ? [{ name, bytes: body }] : formFiles(body, boundary);
  const room = { left: most.unpackedBytes };
  for (const file of sent) {
    if (isZip(file.bytes)) yield* reportsInZip(file.bytes, room);
    else if (file.bytes.length > 0) yield file;
  }
}

/** With names that can be stored. */
export function* reportFiles(body: Buffer, sent: SentBody): Generator<SentFile> {
  for (const { name, bytes } of foundFiles(body, sent)) yield { name: tidyText(name, most.runText), bytes };
}
