import { stripVTControlCharacters } from 'node:util';

/** The message of an error and where it was thrown, short enough for a list. */
export const whyOf = (error?: { message?: string; stack?: string }) => {
  const at = (error?.stack ?? '').split('\n').find((line) => line.includes('/tests/')) ?? '';
  return stripVTControlCharacters([...(error?.message ?? '').split('\n').slice(0, 12), at].join('\n')).trim();
};
