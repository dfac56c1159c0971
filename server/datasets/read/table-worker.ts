import { datasetLimits } from '../../../src/domain/datasets/dataset-limits.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { serveReader } from '../../import-jobs/serve-reader.ts';
import type { TableSummary } from './read-sent-table.ts';
import { readTable } from './read-table.ts';

/** Lines as JSON, a part at a time: their cells become objects of the server between other calls. */
serveReader<null, string, TableSummary>(
  async (bytes, _, send) => {
    const { heads, lines, beyond = [] } = await readTable(bytes);
    const size = Math.max(1, Math.floor(datasetLimits.cellsAtOnce / heads.length));
    for (let from = 0; from < lines.length; from += size) await send(JSON.stringify(lines.slice(from, from + size)));
    return { heads, beyond };
  },
  invalid('file', { code: 'importFormat' }),
);
