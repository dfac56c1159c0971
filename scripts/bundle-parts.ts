import type { Rolldown } from 'vite';

export type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** A file of the build and everything that it imports. */
const partsFrom = (bundle: Bundle, file: string): readonly Rolldown.OutputChunk[] => {
  const found = new Map<string, Rolldown.OutputChunk>();
  const find = (file: string) => {
    const part = bundle[file];
    if (found.has(file) || part?.type !== 'chunk') return;
    found.set(file, part);
    for (const each of part.imports) find(each);
  };
  find(file);
  return [...found.values()];
};

const partsWith = (bundle: Bundle, what: string, isStart: (chunk: Rolldown.OutputChunk) => boolean) => {
  const start = Object.values(bundle).find((part) => part.type === 'chunk' && isStart(part));
  if (!start) throw new Error(`"${what}" is not in the build output`);
  return partsFrom(bundle, start.fileName);
};

/** A chunk of the build and everything that it imports. */
export const partsOf = (bundle: Bundle, name: string): readonly Rolldown.OutputChunk[] =>
  partsWith(bundle, name, (chunk) => chunk.name === name);

/** The chunk of a module and everything that it imports. */
export const partsOfModule = (bundle: Bundle, id: string): readonly Rolldown.OutputChunk[] =>
  partsWith(bundle, id, ({ moduleIds }) => moduleIds.includes(id));
