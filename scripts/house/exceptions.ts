import type { Breach, SourceFile } from './source-file.ts';

/** A file that may, and why. */
export type Exceptions = Readonly<Record<string, string>>;

/** Nothing for a file that may; a name that is no longer needed is a breach itself, so that lists do not outlive their reasons. */
export const unlessNamed = (
  { path }: SourceFile,
  may: Exceptions,
  rule: string,
  found: readonly Breach[],
): readonly Breach[] => {
  if (!Object.hasOwn(may, path)) return found;
  if (found.length > 0) return [];
  return [
    { path, line: 1, rule, says: 'is listed as an exception but no longer needs to be: remove it from the list' },
  ];
};
