import { Plus, X } from 'lucide-react';
import styled from 'styled-components';
import { analyticsMessages } from '../../../domain/analytics/analytics-messages.ts';
import { filterableIn, newFilter, operatorsFor, withMember } from '../../../domain/dashboards/charts/chart-draft.ts';
import { takesValues } from '../../../domain/dashboards/charts/chart-faults.ts';
import { chartMessages as say } from '../../../domain/dashboards/chart-messages.ts';
import {
  filteredMember,
  type DashboardFilter,
  type FilterOperator,
} from '../../../domain/dashboards/charts/dashboard-chart.ts';
import { dashboardLimits } from '../../../domain/dashboards/dashboard-limits.ts';
import { Button } from '../../kit/display/button.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { optionsOf, useChartDraft, type ChartFieldsProps } from './use-chart-draft.ts';

/** Conditions that hold together; several values of one are alternatives [DASH-005, DASH-008]. */
export function FilterFields({ form }: ChartFieldsProps) {
  const { draft, cube, write } = useChartDraft(form);
  const { filters } = draft;
  return (
    <>
      {filters.map((filter, index) => (
        <FilterRow
          // A filter has no id: its place is what a person sees.
          key={index}
          filter={filter}
          number={index + 1}
          members={filterableIn(cube)}
          onChange={(next) => write({ filters: filters.map((one, at) => (at === index ? next : one)) })}
          onRemove={() => write({ filters: filters.filter((_, at) => at !== index) })}
        />
      ))}
      <div>
        <Button
          small
          icon={<Plus size={14} aria-hidden />}
          disabled={filters.length >= dashboardLimits.filtersMost}
          onPress={() => write({ filters: [...filters, newFilter(cube)] })}
        >
          {say.addFilter}
        </Button>
      </div>
    </>
  );
}

interface FilterRowProps {
  readonly filter: DashboardFilter;
  readonly number: number;
  readonly members: readonly string[];
  readonly onChange: (filter: DashboardFilter) => void;
  readonly onRemove: () => void;
}

function FilterRow({ filter, number, members, onChange, onRemove }: FilterRowProps) {
  const member = filteredMember(filter);
  return (
    <Row role="group" aria-label={say.filter(number)}>
      <SelectField
        label={say.filterMember}
        hideLabel
        value={member}
        options={optionsOf(members)}
        onChange={(next) => onChange(withMember(filter, next))}
      />
      <SelectField
        label={say.filterOperator}
        hideLabel
        value={filter.operator}
        options={operatorsFor(member).map((value) => ({ value, label: analyticsMessages.operators[value] }))}
        onChange={(operator) => onChange({ ...filter, operator: operator as FilterOperator })}
      />
      {takesValues(filter.operator) && (
        <TextField
          label={say.filterValues}
          hideLabel
          placeholder={say.filterValues}
          value={filter.values.join(',')}
          onChange={(text) => onChange({ ...filter, values: text.split(',').slice(0, dashboardLimits.valuesMost) })}
        />
      )}
      <IconButton small label={say.removeFilter(number)} icon={<X size={15} />} onPress={onRemove} />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  > div { flex: 1 1 120px; min-width: 0; }
`;
