import type { DayFilter, DefectFilters } from '../../domain/address/defect-filters.ts';
import { words } from '../../domain/texts/words.ts';
import { DateField } from '../kit/date-field.tsx';
import { FilterPopover } from '../kit/filter-popover.tsx';

export interface DaysFilterProps {
  readonly label: string;
  readonly from: DayFilter;
  readonly to: DayFilter;
  readonly filters: DefectFilters;
  readonly onChange: (changed: Partial<DefectFilters>) => void;
}

const labels = { ...words.defect.date, clear: words.defect.clearDate };

/** From one day to another, both included; either may be open. */
export function DaysFilter({ label, from, to, filters, onChange }: DaysFilterProps) {
  const [first, last] = [filters[from], filters[to]];
  const isBackwards = first !== '' && last !== '' && last < first;
  return (
    <FilterPopover label={label} count={[first, last].filter(Boolean).length} countText={words.filters.isSet}>
      <DateField
        label={words.filters.from}
        value={first}
        onChange={(day) => onChange({ [from]: day })}
        labels={labels}
      />
      <DateField
        label={words.filters.to}
        value={last}
        onChange={(day) => onChange({ [to]: day })}
        labels={labels}
        error={isBackwards ? words.filters.backwards : undefined}
      />
    </FilterPopover>
  );
}
