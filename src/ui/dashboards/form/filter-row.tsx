import { X } from 'lucide-react';
import styled from 'styled-components';
import { analyticsMessages } from '../../../domain/analytics/analytics-messages.ts';
import { chartFormMessages as say } from '../../../domain/dashboards/chart-form-messages.ts';
import { operatorsFor, withMember } from '../../../domain/dashboards/charts/chart-draft.ts';
import { takesValues } from '../../../domain/dashboards/charts/chart-faults.ts';
import {
  filteredMember,
  type DashboardFilter,
  type FilterOperator,
} from '../../../domain/dashboards/charts/chart-filters.ts';
import { dashboardLimits } from '../../../domain/dashboards/dashboard-limits.ts';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { optionsOf } from './use-chart-draft.ts';

export interface FilterRowProps {
  readonly filter: DashboardFilter;
  /** `3`, and `3.1` in a group. */
  readonly number: string;
  readonly members: readonly string[];
  readonly onChange: (filter: DashboardFilter) => void;
  readonly onRemove: () => void;
}

/** What is filtered, how, and the values; several values are alternatives [DASH-005, DASH-008]. */
export function FilterRow({ filter, number, members, onChange, onRemove }: FilterRowProps) {
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
