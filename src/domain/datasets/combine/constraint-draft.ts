import type { DatasetColumn } from '../dataset.ts';
import type { CombineConstraint } from './combine-contract.ts';

/** A constraint as a sentence with pickers: "If Browser is Safari, then OS is not Windows". */
export interface ConstraintDraft {
  readonly ifColumn: string;
  readonly ifValue: string;
  readonly thenColumn: string;
  readonly thenIs: boolean;
  readonly thenValue: string;
}

export const blankConstraint: ConstraintDraft = {
  ifColumn: '',
  ifValue: '',
  thenColumn: '',
  thenIs: true,
  thenValue: '',
};

type Columns = readonly Pick<DatasetColumn, 'id' | 'values'>[];

/** "is not" stands for all other values. */
const meant = (columns: Columns, { thenColumn, thenIs, thenValue }: ConstraintDraft): readonly string[] => {
  const values = columns.find(({ id }) => id === thenColumn)?.values ?? [];
  return values.filter((value) => (value === thenValue) === thenIs);
};

export const isWhole = (columns: Columns, draft: ConstraintDraft): boolean => {
  const { ifColumn, ifValue, thenColumn, thenValue } = draft;
  const has = (id: string, value: string) =>
    columns.some((column) => column.id === id && column.values.includes(value));
  return has(ifColumn, ifValue) && has(thenColumn, thenValue) && meant(columns, draft).length > 0;
};

/** Another column has other values. */
export const withChoice = (draft: ConstraintDraft, change: Partial<ConstraintDraft>): ConstraintDraft => ({
  ...draft,
  ...(change.ifColumn !== undefined && { ifValue: '' }),
  ...(change.thenColumn !== undefined && { thenValue: '' }),
  ...change,
});

/** Those that are complete, in order. */
export const constraintsOf = (columns: Columns, drafts: readonly ConstraintDraft[]): CombineConstraint[] =>
  drafts
    .filter((draft) => isWhole(columns, draft))
    .map((draft) => ({
      if: { [draft.ifColumn]: [draft.ifValue] },
      then: { [draft.thenColumn]: [...meant(columns, draft)] },
    }));
