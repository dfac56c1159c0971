import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findMachines } from '../machines.ts';
import { idsIn } from '../requirements/requirements.ts';
import type { PageSource } from './page.ts';

/** The comment with the diagram at the top of a machine's file, without its asterisks. */
const aboutOf = (text: string): string => {
  const blocks = [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, block = '']) => block);
  const drawn = blocks.find((block) => block.includes('─▶')) ?? blocks.at(0) ?? '';
  return drawn
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
};

/** A test runs a machine if it imports its file, or another test file that does. */
const importsOf = (file: string, text: string) =>
  [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path).replaceAll('\\', '/'));

const readAll = (root: string, pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

export const sourcesOf = async (root = '.'): Promise<readonly PageSource[]> => {
  const tests = readAll(root, 'tests/model/**/*.ts').map(({ file, text }) => ({
    file,
    text,
    sees: importsOf(file, text),
  }));
  const seenBy = (file: string) => tests.filter(({ sees }) => sees.includes(file));
  const machines = await findMachines(root);
  return machines.map(({ machine, file }) => {
    const direct = seenBy(file);
    const plays = direct.filter((one) => !one.file.endsWith('.test.ts') && !one.file.endsWith('-plan.ts'));
    const ran = new Set([...direct, ...plays.flatMap((one) => seenBy(one.file))]);
    const listed = [...ran]
      .filter((one) => one.file.endsWith('.test.ts') && !/\/(?:plugged|ports)\.test\.ts$/.test(one.file))
      .toSorted((one, other) => (one.file < other.file ? -1 : 1));
    const { delays } = machine.implementations as { delays: Record<string, unknown> };
    return {
      machine,
      file,
      about: aboutOf(readFileSync(join(root, file), 'utf8')),
      delays: Object.entries(delays).map(([name, value]) => [name, typeof value === 'number' ? value : null] as const),
      tests: listed.map((one) => ({ file: one.file, ids: [...new Set(idsIn(one.text))] })),
    };
  });
};
