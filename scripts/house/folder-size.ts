import { dirname } from 'node:path';
import type { Breach } from './source-file.ts';

const mostFiles = 25;
/** Migrations are numbered and only ever added; fixtures are data. */
const isExempt = (folder: string) => folder.endsWith('/migrations') || folder.includes('/fixtures');

/** A folder has a limited number of files, so that it stays easy to survey. */
export const folderSize = (paths: readonly string[]): readonly Breach[] => {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > mostFiles && !isExempt(folder))
    .map(([folder, count]) => ({
      path: folder,
      line: 1,
      rule: 'folder-size',
      says: `${count} files on one level; over ${mostFiles} it is two folders`,
    }));
};
