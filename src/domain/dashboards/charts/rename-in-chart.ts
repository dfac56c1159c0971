import { renamedIn, type NewNames } from '../../templates/merge-choices.ts';
import { filteredMember, mapFilters, type ChartFilters } from './chart-filters.ts';

const fields: Readonly<Record<string, string>> = {
  'Defects.status': 'status',
  'Defects.severity': 'severity',
  'Defects.type': 'defectType',
};

/** Filters of a chart with the new names of what defects can be; null if they have none of them. */
export const renamedInChart = (filters: ChartFilters, names: NewNames): ChartFilters | null => {
  let isConcerned = false;
  const changed = mapFilters(filters, (filter) => {
    const own = names.get(fields[filteredMember(filter)] ?? '');
    const values = own ? renamedIn(filter.values, own) : null;
    if (values) isConcerned = true;
    return values ? { ...filter, values } : filter;
  });
  return isConcerned ? changed : null;
};
