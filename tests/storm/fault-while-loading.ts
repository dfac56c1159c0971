import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { seededFaults } from './seeded-faults.ts';

/** From now on, the files that a seeded fault names are loaded with its edits. Throws if an edit no longer matches. */
export const faultWhileLoading = (name: string): void => {
  const fault = seededFaults.find((one) => one.name === name);
  if (!fault) throw new Error(`Unknown fault "${name}". Available: ${seededFaults.map((one) => one.name).join(', ')}.`);
  const root = new URL('../../', import.meta.url);
  const planted = new Map<string, string>();
  for (const { file, find, put } of fault.edits) {
    const url = new URL(file, root).href;
    const source = planted.get(url) ?? readFileSync(fileURLToPath(url), 'utf8');
    if (source.split(find).length !== 2) throw new Error(`"${name}" does not fit ${file} any more.`);
    planted.set(
      url,
      source.replace(find, () => put),
    );
  }
  registerHooks({
    load(url, context, next) {
      const source = planted.get(pathToFileURL(fileURLToPath(url.startsWith('file:') ? url : 'file:///none')).href);
      return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
};
