import type { Breach, SourceFile } from './source-file.ts';

/** An exempt file, and why. */
export type Exceptions = Readonly<Record<string, string>>;

/** No violation for an exempt file; an exemption that is no longer needed is itself a violation, so that lists stay current. */
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
