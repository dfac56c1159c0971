import type { DatasetCell } from '../../../src/domain/datasets/dataset.ts';
import type { ImportedTable } from '../../../src/domain/datasets/files/plan-import.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { ownMemory, readInThread } from '../../import-jobs/read-in-thread.ts';

export type TableSummary = Pick<ImportedTable, 'heads' | 'beyond'>;

const script = new URL('./table-worker.ts', import.meta.url);
const tooSlow = invalid('file', { code: 'importTableSlow' });

/** Reads a table in a thread of its own, so that no file stops the other calls. `bytes` are given away. */
export const readSentTable = async (bytes: Buffer, account: string): Promise<ImportedTable> => {
  const lines: (readonly DatasetCell[])[] = [];
  const summary = await readInThread<null, string, TableSummary>(
    ownMemory(bytes),
    { script, request: null, account, mayWait: true, tooSlow },
    async (batch) => void lines.push(...(JSON.parse(batch) as DatasetCell[][])),
  );
  return { ...summary, lines };
};
