import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { planMessages } from '../../domain/plans/plan-messages.ts';
import { failingFilter, overdueFilter, unassigned, type ScopeFilter } from '../../domain/plans/scope/scope-filter.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import { selectFilter } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { FilterSelect } from '../records/filter-select.tsx';
import { scopeStatusOptions } from './plan-words.tsx';

export const useScopeFilter = (): ScopeFilter => {
  const { planScope } = useArea('plans');
  return {
    assignee: useSelector(planScope, selectFilter('assignee')),
    status: useSelector(planScope, selectFilter('status')),
  };
};

/** Whose scenarios are shown, and which; for the table and for the board. Beside it what adds some. */
export function ScopeFilters({ children }: { readonly children?: ReactNode }) {
  const { planScope } = useArea('plans');
  const { members } = useOpenProject();
  const people = [
    { value: '', label: say.filters.anyone },
    { value: unassigned, label: planMessages.nobody },
    ...members.map(({ id, fullName }) => ({ value: id, label: fullName })),
  ];
  const statuses = [
    { value: '', label: say.filters.any },
    ...scopeStatusOptions,
    { value: overdueFilter, label: say.filters.overdue },
    { value: failingFilter, label: say.filters.failing },
  ];
  return (
    <Line>
      <FilterSelect records={planScope} name="assignee" label={say.filters.assignee} options={people} />
      <FilterSelect records={planScope} name="status" label={say.filters.status} options={statuses} />
      {children && <End>{children}</End>}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding-bottom: 10px;
`;
const End = styled.div`
  margin-inline-start: auto;
`;
