import { isChromeRecording } from '../../../src/domain/transfers/chrome/chrome-recording.ts';
import { readChrome } from '../../../src/domain/transfers/chrome/read-chrome.ts';
import { isIgnored, type ReadCase } from '../../../src/domain/transfers/imported-case.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { textOfPart, zipPartsOf, type ZipPart } from './zip-parts.ts';

/** Recordings of Chrome in a ZIP file, one in each JSON file; its folders are those of the flows. */
const unpacked = invalid('file', { code: 'importFileUnpacked', ratio: transferLimits.unpackRatio });
const tooMany = invalid('file', { code: 'importFileLarge', max: transferLimits.flows });

const isRecording = ({ name }: ZipPart): boolean => /\.json$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name);
/** Workbooks are ZIP files as well. */
const isWorkbook = (parts: readonly ZipPart[]): boolean => parts.some(({ name }) => name === '[Content_Types].xml');

/** Null: the file is no archive of recordings. */
export const recordingsIn = (bytes: Buffer): readonly ZipPart[] | null => {
  const parts = zipPartsOf(bytes);
  if (!parts || isWorkbook(parts)) return null;
  const recordings = parts.filter(isRecording);
  if (recordings.length > transferLimits.flows) throw tooMany;
  return recordings.length === 0 ? null : recordings;
};

/** Null: it cannot be unpacked, or is no JSON. Throws when it is larger than the archive may be. */
const jsonIn = async (part: ZipPart, most: number): Promise<{ readonly json: unknown; readonly size: number }> => {
  let text = '';
  try {
    for await (const piece of textOfPart(part)) {
      text += piece;
      if (text.length > most) break;
    }
    if (text.length <= most) return { json: JSON.parse(text.replace(/^\ufeff/, '')) as unknown, size: text.length };
  } catch {
    return { json: null, size: text.length };
  }
  throw unpacked;
};

const caseOf = (json: unknown, { name }: ZipPart, line: number): ReadCase => {
  const [file = name, ...folders] = name.split('/').toReversed();
  const read = isChromeRecording(json) ? readChrome(json) : null;
  if (!read) return { line, name: file.slice(0, 255), reason: { code: 'importFileFormat' } };
  if (isIgnored(read)) return { ...read, line, name: read.name || file.slice(0, 255) };
  const folder = read.folder.length > 0 ? read.folder : folders.toReversed().filter((one) => one !== '');
  return { ...read, line, folder };
};

/** Each recording is unpacked when it is asked for. */
export async function* casesOfRecordings(parts: readonly ZipPart[], archiveBytes: number): AsyncGenerator<ReadCase> {
  let left = archiveBytes * transferLimits.unpackRatio;
  for (const [at, part] of parts.entries()) {
    const { json, size } = await jsonIn(part, left);
    left -= size;
    yield caseOf(json, part, at + 1);
  }
}
