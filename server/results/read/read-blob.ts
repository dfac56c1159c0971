import { invalid } from '../../../src/domain/problems/invalid.ts';
import { blobReader } from '../../../src/domain/results/read/playwright-blob.ts';
import type { ResultSink } from '../../../src/domain/results/result.ts';
import { serverLimits } from '../../limits.ts';

/** A blob report of Playwright, line by line: its steps and output may be many times what is kept of it. */
type Pieces = AsyncIterable<string> | Iterable<string>;

const tooLarge = invalid('file', { code: 'resultsUnpacked' });

/** A line may never end. */
async function* linesIn(pieces: Pieces): AsyncGenerator<string> {
  let carried: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n');
    carried.push(first);
    length += first.length;
    if (length > serverLimits.blobLine) throw tooLarge;
    if (others.length === 0) continue;
    const last = others.pop() ?? '';
    yield carried.join('');
    yield* others;
    [carried, length] = [[last], last.length];
  }
  if (length > 0) yield carried.join('');
}

export const readBlob = async (pieces: Pieces, sink: ResultSink): Promise<void> => {
  const reader = blobReader(sink);
  let line = 0;
  for await (const text of linesIn(pieces)) {
    reader.line(text, (line += 1));
    const code = reader.refusal();
    if (code) throw invalid('file', { code });
  }
  reader.end();
};
