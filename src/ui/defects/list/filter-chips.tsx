import {
  dayFilters,
  filterCount,
  isRelativeDay,
  listFilters,
  noFilters,
  type DayFilter,
  type DefectFilters,
} from '../../../domain/address/defect-filters.ts';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { dayText } from '../../kit/fields/date-words.ts';
import { FilterChipRow } from '../../kit/filters/filter-chip-row.tsx';
import { useTagColor } from '../../tags/use-tag-color.ts';
import type { FilterOptions } from './use-filter-options.tsx';

export interface FilterChipsProps {
  readonly filters: DefectFilters;
  readonly options: FilterOptions;
  readonly onChange: (changed: Partial<DefectFilters>) => void;
}

const { filters: say } = messages;

interface Chip {
  readonly key: string;
  readonly text: string;
  /** The tag shown by the chip. */
  readonly tag?: string;
  readonly without: Partial<DefectFilters>;
}

const dayChipText = (name: DayFilter, value: string): string => {
  if (!isRelativeDay(value)) return say.bounds[name](dayText(value));
  return listMessages.relativeChip(name === 'createdFrom' ? say.created : say.updated, listMessages.relative[value]);
};

const chipsOf = (filters: DefectFilters, options: FilterOptions): readonly Chip[] => [
  ...listFilters.flatMap((name) =>
    filters[name].map((value) => ({
      key: `${name}=${value}`,
      ...(name === 'tags' && { tag: value }),
      text: say.chip(say.names[name], options[name].find((option) => option.value === value)?.label ?? value),
      without: { [name]: filters[name].filter((other) => other !== value) },
    })),
  ),
  ...dayFilters
    .filter((name) => filters[name] !== '')
    .map((name) => ({ key: name, text: dayChipText(name, filters[name]), without: { [name]: '' } })),
];

/** The active filters; each can be removed, or all with one click. */
export function FilterChips({ filters, options, onChange }: FilterChipsProps) {
  const colorOf = useTagColor();
  return (
    <FilterChipRow
      label={say.set}
      chips={chipsOf(filters, options).map(({ key, text, tag, without }) => ({
        key,
        text,
        color: tag === undefined ? undefined : colorOf(tag),
        onRemove: () => onChange(without),
      }))}
      removeLabel={say.remove}
      clearLabel={say.clear(filterCount(filters))}
      onClear={() => onChange(noFilters)}
    />
  );
}
