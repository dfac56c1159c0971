import {
  isRelativeDay,
  relativeDays,
  type DayFilter,
  type DefectFilters,
  type RelativeDay,
} from '../../../domain/address/defect-filters.ts';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { ChoiceRow } from '../../kit/fields/choice-row.tsx';
import { DateField } from '../../kit/fields/date-field.tsx';

export interface DaysFieldsProps {
  readonly label: string;
  readonly from: DayFilter;
  readonly to: DayFilter;
  readonly filters: DefectFilters;
  readonly onChange: (changed: Partial<DefectFilters>) => void;
}

const labels = { ...messages.defect.date, clear: messages.defect.clearDate };
const periods = (Object.keys(relativeDays) as RelativeDay[]).map((value) => ({
  value,
  label: listMessages.relative[value],
}));

/** A period up to now, or two days. */
export function DaysFields({ label, from, to, filters, onChange }: DaysFieldsProps) {
  const [first, last] = [filters[from], filters[to]];
  const period = isRelativeDay(first) ? first : null;
  const firstDay = period ? '' : first;
  const isBackwards = firstDay !== '' && last !== '' && last < firstDay;
  return (
    <>
      <ChoiceRow
        label={listMessages.relativeLabel(label)}
        choices={periods}
        value={period}
        onChange={(next) => onChange({ [from]: next, [to]: '' })}
      />
      <DateField
        label={messages.filters.from}
        value={firstDay}
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
    </>
  );
}
