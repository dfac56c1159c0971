import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedFiles } from '../../../scripts/changed/changed-files.ts';
import { plantedTree } from '../planted-tree.ts';

const git = (root: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

/** A branch with one commit since its main, and changes that are not committed. */
const repository = () => {
  const root = plantedTree({ 'a.ts': '1', 'b.ts': '1', 'c.ts': '1', '.gitignore': 'node_modules\nreports\n' });
  git(root, 'init', '--quiet', '--initial-branch=main');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '-m', 'One');
  git(root, 'switch', '--quiet', '--create', 'branch');
  writeFileSync(join(root, 'a.ts'), '2');
  git(root, 'commit', '--quiet', '--all', '-m', 'Two');
  writeFileSync(join(root, 'b.ts'), '2');
  writeFileSync(join(root, 'new.ts'), '1');
  writeFileSync(join(root, 'reports'), '1');
  rmSync(join(root, 'c.ts'));
  return root;
};

test('without a reference, they are those since main of the origin, or else those not committed', () => {
  const root = repository();
  expect(changedFiles(root)).toEqual(['b.ts', 'c.ts', 'new.ts']);
  git(root, 'update-ref', 'refs/remotes/origin/main', 'main');
  expect(changedFiles(root)).toEqual(['a.ts', 'b.ts', 'c.ts', 'new.ts']);
});

test('with a reference, they are those since the branch left it', () => {
  const root = repository();
  git(root, 'stash', '--quiet', '--include-untracked');
  git(root, 'switch', '--quiet', 'main');
  writeFileSync(join(root, 'later.ts'), '1');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '-m', 'Three');
  git(root, 'switch', '--quiet', 'branch');
  expect(changedFiles(root, 'main')).toEqual(['a.ts']);
  expect(() => changedFiles(root, 'nowhere')).toThrow('Git has no commit nowhere');
});
