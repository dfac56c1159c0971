import type { DayFilter, DefectFilters } from '../../../domain/address/defect-filters.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { DateField } from '../../kit/fields/date-field.tsx';
import { FilterPopover } from '../../kit/overlays/filter-popover.tsx';

export interface DaysFilterProps {
  readonly label: string;
  readonly from: DayFilter;
  readonly to: DayFilter;
  readonly filters: DefectFilters;
  readonly onChange: (changed: Partial<DefectFilters>) => void;
}

const labels = { ...messages.defect.date, clear: messages.defect.clearDate };

/** From one day to another, both included; either may be open. */
export function DaysFilter({ label, from, to, filters, onChange }: DaysFilterProps) {
  const [first, last] = [filters[from], filters[to]];
  const isBackwards = first !== '' && last !== '' && last < first;
  return (
    <FilterPopover label={label} count={[first, last].filter(Boolean).length} countText={messages.filters.isSet}>
      <DateField
        label={messages.filters.from}
        value={first}
        onChange={(day) => onChange({ [from]: day })}
        labels={labels}
      />
      <DateField
        label={messages.filters.to}
        value={last}
        onChange={(day) => onChange({ [to]: day })}
        labels={labels}
        error={isBackwards ? messages.filters.backwards : undefined}
      />
    </FilterPopover>
  );
}
