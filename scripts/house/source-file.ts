/** A source file as the house rules see it. */
export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
}

export interface Breach {
  readonly path: string;
  /** The line number, starting at 1. */
  readonly line: number;
  readonly rule: string;
  /** What is wrong and what to do, in a sentence. */
  readonly says: string;
}

export interface House {
  readonly knownIds: ReadonlySet<string>;
}

export type Rule = (file: SourceFile, house: House) => readonly Breach[];

export const sourceFile = (path: string, text: string): SourceFile => ({
  path,
  text,
  lines: text.trimEnd().split('\n'),
});

interface Search {
  readonly file: SourceFile;
  /** A global pattern, applied to each line. */
  readonly pattern: RegExp;
  readonly rule: string;
  /** The message, or null if there is no violation. */
  readonly says: (found: RegExpMatchArray) => string | null;
}

/** One violation for each match with a message. */
export const breachesOf = ({ file, pattern, rule, says }: Search): Breach[] =>
  file.lines.flatMap((text, index) =>
    [...text.matchAll(pattern)].flatMap((found) => {
      const sentence = says(found);
      return sentence === null ? [] : [{ path: file.path, line: index + 1, rule, says: sentence }];
    }),
  );
