import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll } from 'vitest';
import { createFolderStore } from '../../../../server/files/folder-store.ts';
import { storeContract } from './store-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = createFolderStore(folder);

storeContract(store, async (id) => {
  await store.write(id, Readable.from([Buffer.from('whole')]), 10);
  writeFileSync(join(folder, id.slice(-2), `${id}.7.8.half`), 'half');
  await store.remove(id);
});
