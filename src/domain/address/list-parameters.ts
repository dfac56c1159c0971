import { limits } from '../limits.ts';

/** What the addresses of lists have in common. Invalid values are dropped. */
const isValue = (value: string) =>
  value.trim() !== '' &&
  value.isWellFormed() &&
  !/\p{Cc}/u.test(value) &&
  [...value].length <= limits.filterValueLength;

/** The values of one filter. */
export const valuesIn = (values: readonly string[]): readonly string[] =>
  [...new Set(values.filter(isValue))].slice(0, limits.filterValuesMost);

/** Starts at 1. */
export const pageNumberIn = (value: string | null): number => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1;
};
