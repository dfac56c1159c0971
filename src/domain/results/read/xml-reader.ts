import type { ResultSink } from '../result.ts';

/** A reader of the elements of an XML report, in the order of the file. The server parses; the readers know no library. */
export type Attributes = Readonly<Record<string, string>>;

export interface XmlReader {
  open(name: string, attributes: Attributes): void;
  /** `text`: its own, without that of the elements in it. */
  close(name: string, text: string, line: number): void;
  /** The file is cut off here: what is open is closed next. */
  cut?(): void;
  /** The file was read to its end. */
  end?(): void;
}

export type XmlReaderOf = (sink: ResultSink) => XmlReader;

/** The duration between two moments in milliseconds; 0 if either is none. */
export const between = (start: string | undefined, end: string | undefined): number => {
  const duration = Date.parse(end ?? '') - Date.parse(start ?? '');
  return Number.isFinite(duration) && duration > 0 ? duration : 0;
};

export const joined = (...lines: readonly (string | undefined)[]): string =>
  lines
    .map((line) => (line ?? '').trim())
    .filter((line, at, all) => line !== '' && all.indexOf(line) === at)
    .join('\n');

/** A part of what a test has written. */
export const outputOf = (name: string, text: string): string => (text.trim() === '' ? '' : `${name}:\n${text.trim()}`);
