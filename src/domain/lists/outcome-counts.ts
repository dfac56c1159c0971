/** What has come of the records of an edit so far. */
export interface OutcomeCounts {
  readonly all: number;
  readonly answered: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

type Outcome = 'changed' | 'unchanged' | 'refused';

/** `results`: one for each answered id. */
export const outcomeCounts = (
  ids: readonly string[],
  results: readonly { readonly outcome: Outcome }[],
): OutcomeCounts => {
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length;
  return {
    all: ids.length,
    answered: results.length,
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  };
};
