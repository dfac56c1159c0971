import { chown, copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './postgres-account.ts';

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const settle = async (file: string) => {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
};

/**
 * Copies a folder while others write to it: files that disappear are skipped, new files may be included. When it
 * resolves, everything is synced to disk and belongs to the account. `isLeftOut` decides for each path below the
 * folder.
 */
export const copyTree = async (
  from: string,
  to: string,
  account: Account | null,
  isLeftOut: (path: string) => boolean = () => false,
): Promise<void> => {
  const own = async (path: string) => (account ? chown(path, account.uid, account.gid) : undefined);
  const walk = async (below: string): Promise<void> => {
    await mkdir(join(to, below), { recursive: true, mode: 0o700 });
    await own(join(to, below));
    for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
      const path = join(below, entry.name);
      if (isLeftOut(path)) continue;
      if (entry.isDirectory()) await walk(path);
      if (!entry.isFile()) continue;
      try {
        await copyFile(join(from, path), join(to, path));
        await settle(join(to, path));
        await own(join(to, path));
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
  };
  await walk('');
};
