import { existsSync, readFileSync, statSync } from 'node:fs';

/** The log of the PostgreSQL of a folder, beside that folder. */
export const logOf = (folder: string) => `${folder}.log`;

export const logSize = (folder: string): number => (existsSync(logOf(folder)) ? statSync(logOf(folder)).size : 0);

/** The part of the log after this offset. */
export const logAfter = (folder: string, place = 0): string =>
  existsSync(logOf(folder)) ? readFileSync(logOf(folder)).subarray(place).toString() : '';

/** The last error of a log, else its last line. */
export const lastWords = (log: string): string => {
  const lines = log.trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR|could not/.test(line)) ?? lines.at(-1) ?? 'no reason given';
};
