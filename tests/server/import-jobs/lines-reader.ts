import { threadId } from 'node:worker_threads';
import { serveReader } from '../../../server/import-jobs/serve-reader.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';

/** Reads a text as the lines of a file: the line `wrong` is a fault, each other one is a batch. */
export interface LinesSummary {
  readonly thread: number;
  readonly lines: number;
}

serveReader<string, string, LinesSummary>(
  async (bytes, request, send) => {
    const lines = bytes.toString().split('\n');
    for (const line of lines) {
      if (line === 'wrong') throw new Error(request);
      await send(`${request} ${line}`);
    }
    return { thread: threadId, lines: lines.length };
  },
  invalid('file', { code: 'importFormat' }),
);
