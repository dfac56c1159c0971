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
  for (;;) {
    const { rest } = reading;
    const at = rest.indexOf(mark);
    if (at < 0) {
      // It may begin at the end of this piece.
      reading.rest = rest.subarray(Math.max(0, rest.length - mark.length));
      return;
    }
    const start = at + mark.length;
    reading.isEnded = rest.toString('latin1', start, start + 2) === '--';
    const end = rest.indexOf(emptyLine, start);
    if (!reading.isEnded && end < 0 && rest.length - start > headBytes) throw wrongForm;
    if (reading.isEnded || end < 0) return;
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
