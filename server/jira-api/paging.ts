import { refused } from './jira-errors.ts';

/** A number of a query; a word, or one that is too large, is refused. */
export const numberIn = (given: unknown, name: string, otherwise: number, most: number): number => {
  if (given === undefined || given === '') return otherwise;
  const number = Number(given);
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw refused(`The value of ${name} is not a number from 0 to ${most}.`);
  return number;
};

/** Where the next page begins, as a token that only this server reads. */
export const tokenOfPage = (startAt: number): string => Buffer.from(`from ${startAt}`).toString('base64url');

export const pageOfToken = (token: unknown): number => {
  if (token === undefined || token === null || token === '') return 0;
  const text = typeof token === 'string' ? Buffer.from(token.slice(0, 100), 'base64url').toString('utf8') : '';
  const found = /^from (\d{1,9})$/.exec(text)?.[1];
  if (found === undefined) throw refused('The value of nextPageToken is not one of this server.');
  return Number(found);
};
