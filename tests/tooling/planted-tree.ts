import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const stored = ['.oxlintrc.json', 'tsconfig.json', 'package.json', 'package-lock.json', 'docs/requirements.tsv'];

/**
 * A small source tree with the house rules and the given files; removed when the test ends, or when `atTheEnd` calls
 * back.
 */
export const plantedTree = (
  files: Readonly<Record<string, string>>,
  atTheEnd: (remove: () => void) => void = onTestFinished,
): string => {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  atTheEnd(() => rmSync(root, { recursive: true, force: true }));
  for (const path of stored) cpSync(join(repository, path), join(root, path), { recursive: true });
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

interface Diagnostic {
  readonly message: string;
  readonly code: string;
  readonly help?: string;
  readonly filename: string;
}

/** The findings of the linter for each file, as one text. */
export const lint = (root: string): ReadonlyMap<string, string> => {
  const { said } = run(join(repository, 'node_modules/.bin/oxlint'), ['--type-aware', '--format', 'json', '.'], root);
  const { diagnostics } = JSON.parse(said) as { readonly diagnostics: readonly Diagnostic[] };
  const texts = new Map<string, string>();
  for (const { filename, code, message, help = '' } of diagnostics)
    texts.set(filename, `${texts.get(filename) ?? ''}${code} ${message} ${help}\n`);
  return texts;
};

export const checkHouse = (root: string): Verdict =>
  run(process.execPath, [join(repository, 'scripts/check-house.ts'), root], repository);
