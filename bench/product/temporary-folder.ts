import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endPostgres } from './end-postgres.ts';
import { ending } from './endings.ts';

/** A folder that is deleted after the run. PostgreSQL started by root runs as another account, which must be able to enter it. */
export const temporaryFolder = (): { readonly path: string; remove(): Promise<void> } => {
  const path = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  chmodSync(path, 0o755);
  const remove = ending(async () => {
    for (const place of ['postgres', 'assay/data/postgres']) await endPostgres(join(path, place));
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  });
  return { path, remove };
};
