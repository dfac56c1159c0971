import { queryText } from '../../address/page-route.ts';

/** What a log is compared with, as its address says it. */
export interface ComparisonChoice {
  /** The id of a log; '' for the last good one. */
  readonly with: string;
  /** Of that log; 0: the latest. */
  readonly withAttempt: number;
  /** Of the dataset; 0: the first one that failed. */
  readonly row: number;
}

export const lastGood: ComparisonChoice = { with: '', withAttempt: 0, row: 0 };
const good = 'good';

const numberIn = (value: string | null): number => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 0;
};

/** Null: it is not compared. */
export const comparisonChoiceIn = (query: string | undefined): ComparisonChoice | null => {
  const parameters = new URLSearchParams(query ?? '');
  const wanted = parameters.get('compare');
  if (wanted === null || !/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(wanted)) return null;
  return {
    with: wanted === good ? '' : wanted,
    withAttempt: numberIn(parameters.get('attempt')),
    row: numberIn(parameters.get('row')),
  };
};

export const queryOfComparison = ({ with: id, withAttempt, row }: ComparisonChoice): string =>
  queryText([
    ['compare', id || good],
    ['attempt', withAttempt > 0 ? String(withAttempt) : null],
    ['row', row > 0 ? String(row) : null],
  ]).slice(1);
