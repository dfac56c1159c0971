import { mkdtempSync, promises, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createFolderStore } from '../../../server/files/folder-store.ts';
import { isTransient } from '../../../server/wire/is-transient.ts';
import { replaced } from '../replaced.ts';

const base = mkdtempSync(join(tmpdir(), 'assay-files-'));
afterAll(() => rmSync(base, { recursive: true }));

/** As Node does on a disk that fails: a recursive one looks for the folder afterwards, and tells of that. */
const failing = (code: string) =>
  (async (_: unknown, options?: { recursive?: boolean }) => {
    throw Object.assign(new Error('mkdir'), { code: options?.recursive ? 'ENOENT' : code, syscall: 'mkdir' });
  }) as unknown as typeof promises.mkdir;

test.each(['ENOSPC', 'EROFS', 'EIO'])(
  'a disk that cannot create folders (%s) is a transient problem, and the next upload succeeds',
  async (code) => {
    const store = createFolderStore(join(base, code));
    const write = () => store.write(`file-id-${code}`, Readable.from([Buffer.from('bytes')]), 100);
    const mend = replaced(promises, 'mkdir', () => failing(code));
    const error = await write().catch((thrown: unknown) => thrown);
    mend();
    expect([(error as NodeJS.ErrnoException).code, isTransient(error)]).toEqual([code, true]);
    expect((await write()).size).toBe(5);
  },
);
