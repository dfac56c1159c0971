import type { Rolldown } from 'vite';

export type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** A chunk of the build and everything that it imports. */
export const partsOf = (bundle: Bundle, name: string): readonly Rolldown.OutputChunk[] => {
  const found = new Map<string, Rolldown.OutputChunk>();
  const find = (file: string) => {
    const part = bundle[file];
    if (found.has(file) || part?.type !== 'chunk') return;
    found.set(file, part);
    for (const each of part.imports) find(each);
  };
  const [start] = Object.values(bundle).filter((part) => part.type === 'chunk' && part.name === name);
  if (!start) throw new Error(`"${name}" is not in the build output`);
  find(start.fileName);
  return [...found.values()];
};
