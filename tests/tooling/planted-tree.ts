import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const kept = ['.oxlintrc.json', 'tsconfig.json', 'package.json', 'docs/requirements.tsv'];

/** A small tree with the house's own rules and the given files; gone when the test ends. */
export const plantedTree = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const path of kept) cpSync(join(repository, path), join(root, path), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'dir');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};

interface Verdict {
  readonly isClean: boolean;
  readonly said: string;
}

const run = (command: string, args: readonly string[], cwd: string): Verdict => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { isClean: status === 0, said: `${stdout}${stderr}` };
};

export const lint = (root: string): Verdict =>
  run(join(repository, 'node_modules/.bin/oxlint'), ['--type-aware', '--deny-warnings', '--format', 'json', '.'], root);

export const checkHouse = (root: string): Verdict =>
  run(process.execPath, [join(repository, 'scripts/check-house.ts'), root], repository);
