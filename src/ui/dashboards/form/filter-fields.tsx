import { Plus, X } from 'lucide-react';
import styled from 'styled-components';
import type { CubeName } from '../../../domain/analytics/cubes.ts';
import { chartFormMessages as texts } from '../../../domain/dashboards/chart-form-messages.ts';
import { chartMessages as say } from '../../../domain/dashboards/chart-messages.ts';
import { filterableIn } from '../../../domain/dashboards/charts/chart-draft.ts';
import {
  isGroup,
  matchedFilters,
  type ChartFilters,
  type FilterGroup,
  type FilterMatch,
} from '../../../domain/dashboards/charts/chart-filters.ts';
import {
  isFull,
  withFilter,
  withFilterAt,
  withGroup,
  withMatch,
  withoutGroup,
} from '../../../domain/dashboards/charts/filter-draft.ts';
import { Button } from '../../kit/display/button.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { useFocusAdded } from '../../kit/focus/use-focus-added.ts';
import { useFocusStays } from '../../kit/focus/focus-stays.ts';
import { color, font, size } from '../../theme/tokens.ts';
import { FilterRow } from './filter-row.tsx';
import { useChartDraft, type ChartFieldsProps } from './use-chart-draft.ts';

/** Filters and groups of them, of which all or any must match. */
export function FilterFields({ form }: ChartFieldsProps) {
  const { draft, cube, write } = useChartDraft(form);
  const { filters } = draft;
  const { match, parts } = matchedFilters(filters);
  const change = (next: ChartFilters) => write({ filters: next });
  const place = useFocusStays<HTMLElement>();
  const list = useFocusAdded<HTMLDivElement>('[role=group]');
  return (
    <Section ref={place} aria-label={say.fields.filters}>
      <Head>
        <h3>{say.fields.filters}</h3>
        {parts.length > 1 && <Match match={match} onChange={(next) => change(withMatch(filters, null, next))} />}
      </Head>
      <List ref={list}>
        {parts.map((entry, index) =>
          // A filter has no id: its place is what a person sees.
          isGroup(entry) ? (
            <Group key={index} {...{ cube, filters, index, change }} group={entry} />
          ) : (
            <FilterRow
              key={index}
              filter={entry}
              number={String(index + 1)}
              members={filterableIn(cube)}
              onChange={(next) => change(withFilterAt(filters, [index], next))}
              onRemove={() => change(withFilterAt(filters, [index], null))}
            />
          ),
        )}
      </List>
      <Actions>
        <Add text={texts.addFilter} filters={filters} onPress={() => change(withFilter(filters, cube, null))} />
        <Add text={texts.addGroup} filters={filters} onPress={() => change(withGroup(filters, cube))} />
      </Actions>
    </Section>
  );
}

interface GroupProps {
  readonly cube: CubeName;
  readonly filters: ChartFilters;
  readonly index: number;
  readonly group: FilterGroup;
  readonly change: (filters: ChartFilters) => void;
}

function Group({ cube, filters, index, group: { match, parts }, change }: GroupProps) {
  const number = String(index + 1);
  return (
    <Box role="group" aria-label={texts.group(number)}>
      <Head>
        <Match match={match} onChange={(next) => change(withMatch(filters, index, next))} />
        <IconButton
          small
          label={texts.removeGroup(number)}
          icon={<X size={15} />}
          onPress={() => change(withoutGroup(filters, index))}
        />
      </Head>
      {parts.map((filter, inside) => (
        <FilterRow
          key={inside}
          filter={filter}
          number={`${number}.${inside + 1}`}
          members={filterableIn(cube)}
          onChange={(next) => change(withFilterAt(filters, [index, inside], next))}
          onRemove={() => change(withFilterAt(filters, [index, inside], null))}
        />
      ))}
      <Actions>
        <Add text={texts.addFilter} filters={filters} onPress={() => change(withFilter(filters, cube, index))} />
      </Actions>
    </Box>
  );
}

interface MatchProps {
  readonly match: FilterMatch;
  readonly onChange: (match: FilterMatch) => void;
}

function Match({ match, onChange }: MatchProps) {
  return (
    <SelectField
      label={texts.match}
      hideLabel
      value={match}
      options={(['and', 'or'] as const).map((value) => ({ value, label: texts.matches[value] }))}
      onChange={(next) => onChange(next as FilterMatch)}
    />
  );
}

interface AddProps {
  readonly text: string;
  readonly filters: ChartFilters;
  readonly onPress: () => void;
}

function Add({ text, filters, onPress }: AddProps) {
  return (
    <Button small icon={<Plus size={14} aria-hidden />} disabled={isFull(filters)} onPress={onPress}>
      {text}
    </Button>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: 10px;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  h3 { color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; }
`;
const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  &:empty { display: none; }
`;
const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 10px;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusLarge};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
