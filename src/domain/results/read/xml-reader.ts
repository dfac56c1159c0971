import type { ResultSink } from '../result.ts';

/** A reader of the elements of an XML report, in the order of the file. The server parses; the readers know no library. */
export type Attributes = Readonly<Record<string, string>>;

export interface XmlReader {
  open(name: string, attributes: Attributes): void;
  /** `text`: its own, without that of the elements in it. */
  close(name: string, text: string, line: number): void;
  /** The file was read to its end. */
  end?(): void;
}

export type XmlReaderOf = (sink: ResultSink) => XmlReader;

/** '1.5', '1,5', '1,234.5', '1.234,5', '' and what is no number at all. Seconds in, milliseconds out. */
export const millisecondsOf = (seconds: string | undefined): number => {
  const text = (seconds ?? '').trim();
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const number =
    last < 0 ? Number(text) : Number(`${text.slice(0, last).replaceAll(/[.,]/g, '')}.${text.slice(last + 1)}`);
  return Number.isFinite(number) && number > 0 ? Math.round(number * 1_000) : 0;
};

/** The duration between two moments in milliseconds; 0 if either is none. */
export const between = (start: string | undefined, end: string | undefined): number => {
  const duration = Date.parse(end ?? '') - Date.parse(start ?? '');
  return Number.isFinite(duration) && duration > 0 ? duration : 0;
};

/** '00:01:02.5000000' in milliseconds. */
export const clockMilliseconds = (clock: string | undefined): number => {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(\d{1,6}):(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)$/.exec(clock ?? '') ?? [];
  return Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000);
};

export const joined = (...lines: readonly (string | undefined)[]): string =>
  lines
    .map((line) => (line ?? '').trim())
    .filter((line, at, all) => line !== '' && all.indexOf(line) === at)
    .join('\n');
