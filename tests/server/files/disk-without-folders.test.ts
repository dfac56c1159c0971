import { mkdtempSync, promises, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { createFolderStore } from '../../../server/files/folder-store.ts';
import { isPassing } from '../../../server/wire/is-passing.ts';

/** As Node does on a disk that fails: a recursive one looks for the folder afterwards, and tells of that. */
const failWith = (code: string) => {
  vi.spyOn(promises, 'mkdir').mockImplementation(async (_, options) => {
    const isRecursive = typeof options === 'object' && options?.recursive === true;
    throw Object.assign(new Error('mkdir'), { code: isRecursive ? 'ENOENT' : code, syscall: 'mkdir' });
  });
  syncBuiltinESMExports();
};
const mend = () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
};

const base = mkdtempSync(join(tmpdir(), 'assay-files-'));
afterAll(() => {
  mend();
  rmSync(base, { recursive: true });
});

test.each(['ENOSPC', 'EROFS', 'EIO'])(
  'a disk that takes no folder (%s) passes, and the file is taken afterwards',
  async (code) => {
    const store = createFolderStore(join(base, code));
    const write = () => store.write(`file-id-${code}`, Readable.from([Buffer.from('bytes')]), 100);
    failWith(code);
    const error = await write().catch((thrown: unknown) => thrown);
    expect([(error as NodeJS.ErrnoException).code, isPassing(error)]).toEqual([code, true]);
    mend();
    expect((await write()).size).toBe(5);
  },
);
