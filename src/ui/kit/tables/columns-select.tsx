import { Button } from '../display/button.tsx';
import { MultiSelect } from '../fields/multi-select.tsx';

export interface ColumnsSelectProps {
  readonly labels: { readonly columns: string; readonly chooseColumns: string; readonly resetColumns: string };
  /** All columns, and those that are shown. */
  readonly all: readonly { readonly id: string; readonly label: string }[];
  readonly shown: readonly string[];
  /** Always shown. */
  readonly fixed: readonly string[];
  /** Shown until a person chooses others, with the fixed ones. */
  readonly standard: readonly string[];
  /** Null for the standard ones. */
  readonly onChoose: (columns: readonly string[] | null) => void;
}

/** The visible columns of a list. */
export function ColumnsSelect({ labels, all, shown, fixed, standard, onChoose }: ColumnsSelectProps) {
  const options = all.filter(({ id }) => !fixed.includes(id)).map(({ id, label }) => ({ value: id, label }));
  const values = shown.filter((id) => !fixed.includes(id));
  const isStandard = values.length + fixed.length === standard.length && values.every((id) => standard.includes(id));
  return (
    <>
      <MultiSelect
        label={labels.columns}
        listLabel={labels.chooseColumns}
        values={values}
        options={options}
        onChange={onChoose}
      />
      {!isStandard && (
        <Button small tone="plain" onPress={() => onChoose(null)}>
          {labels.resetColumns}
        </Button>
      )}
    </>
  );
}
