import { useSelector } from '@xstate/react';
import { selectFilter, type RecordsOf } from '../../machines/records/records-machine.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import type { Option } from '../kit/fields/option-list.tsx';

interface FilterSelectProps {
  readonly records: RecordsOf<unknown>;
  /** Of the filter. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
}

/** One choice that narrows a list. */
export function FilterSelect({ records, name, label, options }: FilterSelectProps) {
  return (
    <SelectField
      hideLabel
      label={label}
      options={options}
      value={useSelector(records, selectFilter(name))}
      onChange={(value) => records.send({ type: 'filter.choose', name, value })}
    />
  );
}
