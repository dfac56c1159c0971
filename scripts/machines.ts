import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';

/** Every machine of the product by its id, with its file. */
export interface FoundMachine {
  readonly machine: AnyStateMachine;
  readonly file: string;
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

export const findMachines = async (root = '.'): Promise<readonly FoundMachine[]> => {
  const files = globSync('src/machines/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(pathToFileURL(resolve(join(root, file))).href)) as Record<string, unknown>;
      return Object.values(exported)
        .filter(isMachine)
        .map((machine) => ({ machine, file }));
    }),
  );
  return found.flat().toSorted((one, other) => one.machine.id.localeCompare(other.machine.id));
};
