import { useSelector } from '@xstate/react';
import { Target } from 'lucide-react';
import styled from 'styled-components';
import { areaListOf, type AreaPage } from '../../domain/address/area-pages.ts';
import { flowsPageOf } from '../../domain/address/flows-page.ts';
import { pathOf } from '../../domain/address/page.ts';
import {
  coverageStates,
  coverageViews,
  type CoverageRow,
  type CoverageTotals,
  type CoverageView,
} from '../../domain/requirements/coverage.ts';
import { coverageMessages as say } from '../../domain/requirements/coverage-messages.ts';
import { requirementMessages } from '../../domain/requirements/requirement-messages.ts';
import { selectFilter, selectMore } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { LinkTabs } from '../kit/tabs/link-tabs.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { SettingsPage } from '../shell/settings-page.tsx';
import { color, font } from '../theme/tokens.ts';
import { CoverageState } from './coverage-state.tsx';
import { coverageColumns } from './coverage-columns.tsx';

const viewOf = (page: AreaPage): CoverageView => (page.route === 'flows' ? 'flow' : 'item');

/** The requirements of a project that are linked, and the flows and scenarios that cover them. */
export function CoveragePage({ page }: { readonly page: AreaPage }) {
  const view = viewOf(page);
  const { projectId } = page;
  const list = areaListOf(projectId, 'requirements');
  const tabs = coverageViews.map((id) => ({
    id,
    label: say.views[id],
    to: pathOf(id === 'item' ? list : { ...list, route: 'flows' }),
  }));
  return (
    <SettingsPage title={requirementMessages.title}>
      <Known>{say.known}</Known>
      <LinkTabs label={say.viewsLabel} tabs={tabs} selected={view} />
      <Totals />
      <Rows view={view} projectId={projectId} />
    </SettingsPage>
  );
}

function Totals() {
  const { coverageRecords } = useArea('requirements');
  const totals = useSelector(coverageRecords, selectMore) as CoverageTotals | undefined;
  if (!totals) return null;
  return (
    <Sums aria-label={say.totals}>
      {coverageStates.map((state) => (
        <li key={state}>
          <strong>{totals[state].toLocaleString()}</strong>
          <CoverageState state={state} />
        </li>
      ))}
    </Sums>
  );
}

function Rows({ view, projectId }: { readonly view: CoverageView; readonly projectId: string }) {
  const { coverageRecords } = useArea('requirements');
  const state = useSelector(coverageRecords, selectFilter('state'));
  const none =
    view === 'item' ? { title: say.noItems, text: say.noItemsText } : { title: say.noFlows, text: say.noFlowsText };
  return (
    <RecordsList<CoverageRow>
      records={coverageRecords}
      label={say.views[view]}
      columns={coverageColumns(view, projectId)}
      rowId={({ type, id }) => `${type}/${id}`}
      failed={say.failed}
      search={say.search[view]}
      empty={
        state === ''
          ? {
              ...none,
              icon: <Target size={28} />,
              action: <LinkButton to={pathOf(flowsPageOf(projectId))}>{say.toFlows}</LinkButton>,
            }
          : { title: say.noneOfState, icon: <Target size={28} /> }
      }
      filters={
        <SelectField
          hideLabel
          label={say.stateLabel}
          value={state}
          options={[
            { value: '', label: say.anyState },
            ...coverageStates.map((value) => ({ value, label: say.states[value] })),
          ]}
          onChange={(value) => coverageRecords.send({ type: 'filter.choose', name: 'state', value })}
        />
      }
    />
  );
}

const Known = styled.p`
  max-width: 76ch;
  color: ${color.quiet};
  font-size: ${font.list};
`;
const Sums = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex: 1 1 120px;
    flex-direction: column;
    gap: 2px;
    padding: 10px 12px;
    border: 1px solid ${color.line};
    border-radius: 8px;
    font-size: ${font.list};
  }
  strong { font-size: ${font.title}; font-weight: 650; font-variant-numeric: tabular-nums; }
`;
