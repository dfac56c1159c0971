import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checkout } from './import-graph.ts';

const git = (root: string, ...args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : null;
};

const linesOf = (text: string | null): readonly string[] => (text ?? '').split('\n').filter(Boolean);

/** The commit that the changes are compared with: where the branch left REF, or main of the origin. */
const baseOf = (root: string, ref: string | undefined): string => {
  const base = git(root, 'merge-base', 'HEAD', ref ?? 'origin/main') ?? (ref === undefined ? 'HEAD' : null);
  if (base === null) throw new Error(`Git has no commit ${ref} that this branch shares a past with.`);
  return base.trim();
};

/** What a push would add: commits since the base, changes that are not committed, and new files; deleted ones, too. */
export const changedFiles = (root: string, ref?: string): readonly string[] => {
  const changed = linesOf(git(root, 'diff', '--name-only', '--no-renames', baseOf(root, ref)));
  return [...new Set([...changed, ...linesOf(git(root, 'ls-files', '--others', '--exclude-standard'))])].toSorted();
};

export const checkoutAt = (root: string): Checkout => {
  const texts = new Map<string, string>();
  const read = (path: string) => {
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
    texts.set(path, text);
    return text;
  };
  const paths = linesOf(git(root, 'ls-files', '--cached', '--others', '--exclude-standard'));
  return { paths: paths.filter((path) => existsSync(join(root, path))), read };
};
