import { invalid } from '../../../src/domain/problems/invalid.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import { tidyText } from '../../../src/domain/results/tidy-result.ts';
import { serverLimits } from '../../limits.ts';
import { emptyLine, headBytes, namesIn, tooManyFiles, wrongForm } from '../read/form-parts.ts';

/** The names of the files in a form. Their content passes by: a large file costs no memory. */
const tooLarge = invalid('file', { code: 'bodyTooLarge' });

interface Reading {
  rest: Buffer;
  readonly names: string[];
  isEnded: boolean;
}

/** One part after the other, as far as they have arrived. */
const readOn = (reading: Reading, mark: Buffer): void => {
  while (!reading.isEnded) {
    const { rest } = reading;
    const at = rest.indexOf(mark);
    const start = at + mark.length;
    if (at < 0) reading.rest = rest.subarray(Math.max(0, rest.length - mark.length));
    else if (rest.toString('latin1', start, start + 2) === '--') reading.isEnded = true;
    const end = at < 0 ? -1 : rest.indexOf(emptyLine, start);
    if (at >= 0 && end < 0 && rest.length - start > headBytes) throw wrongForm;
    if (end < 0) return;
    const { fileName } = namesIn(rest.toString('utf8', start, end));
    if (fileName !== null) reading.names.push(tidyText(fileName, most.attachment).trim() || 'file');
    if (reading.names.length > most.files) throw tooManyFiles;
    reading.rest = rest.subarray(end + emptyLine.length);
  }
};

export const formFileNames = async (body: AsyncIterable<unknown>, boundary: string): Promise<readonly string[]> => {
  const mark = Buffer.from(`--${boundary}`);
  const reading: Reading = { rest: Buffer.alloc(0), names: [], isEnded: boundary === '' };
  let size = 0;
  for await (const piece of body) {
    const bytes = piece as Buffer;
    size += bytes.length;
    if (size > serverLimits.reportedFileBytes) throw tooLarge;
    if (reading.isEnded) continue;
    reading.rest = reading.rest.length === 0 ? bytes : Buffer.concat([reading.rest, bytes]);
    readOn(reading, mark);
  }
  if (!reading.isEnded || boundary === '') throw wrongForm;
  return reading.names;
};
