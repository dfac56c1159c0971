import type { ReactNode } from 'react';
import styled from 'styled-components';
import { forecastDraftId, type Forecast } from '../../../domain/schedules/forecast/forecast.ts';
import { forecastMessages as say } from '../../../domain/schedules/forecast/forecast-messages.ts';
import { dayText, momentText } from '../../kit/fields/date-words.ts';
import type { Column } from '../../kit/tables/column.ts';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { font } from '../../theme/tokens.ts';
import { minutesText } from './figures-table.tsx';

const { columns } = say;

interface About {
  readonly scheduleId: string;
  readonly name: string;
  readonly at: string;
}

const nameColumn: Column<About> = {
  id: 'name',
  label: columns.name,
  render: ({ scheduleId, name }) => <bdi>{scheduleId === forecastDraftId ? say.draft : name}</bdi>,
};
const atColumn: Column<About> = {
  id: 'at',
  label: columns.at,
  width: '190px',
  render: ({ at }) => <time dateTime={at}>{momentText(at)}</time>,
};
const keyOf = ({ scheduleId, at }: About): string => `${scheduleId} ${at}`;

interface ListProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  rowId(row: Row): string;
}

/** Nothing at all where there is nothing to tell. */
function List<Row>({ title, rows, columns: shown, rowId }: ListProps<Row>): ReactNode {
  if (rows.length === 0) return null;
  return (
    <Part>
      <h2>{title}</h2>
      <PlainTable label={title} columns={shown} rows={rows} rowId={rowId} />
    </Part>
  );
}

/** What to look at, with long durations: waits, overlaps and full days; and when the clocks change. */
export function ForecastLists({ forecast: { slow, clockChanges } }: { readonly forecast: Forecast }) {
  return (
    <>
      <List<Forecast['slow']['waits'][number]>
        title={say.waits}
        rows={slow.waits}
        rowId={keyOf}
        columns={[
          nameColumn,
          atColumn,
          { id: 'wait', label: columns.wait, width: '120px', render: ({ wait }) => minutesText(wait) },
          { id: 'adapter', label: columns.adapter, width: '180px', render: ({ adapterName }) => adapterName },
        ]}
      />
      <List<Forecast['slow']['collisions'][number]>
        title={say.collisions}
        rows={slow.collisions}
        rowId={keyOf}
        columns={[
          nameColumn,
          atColumn,
          { id: 'over', label: columns.over, width: '120px', render: ({ over }) => minutesText(over) },
        ]}
      />
      <List
        title={say.full}
        rows={slow.full}
        rowId={({ adapterId, day }) => `${adapterId} ${day}`}
        columns={[
          { id: 'adapter', label: columns.adapter, render: ({ adapterName }) => adapterName },
          { id: 'day', label: columns.day, width: '190px', render: ({ day }) => dayText(day) },
        ]}
      />
      <List
        title={say.clocks}
        rows={clockChanges}
        rowId={({ zone, at }) => `${zone} ${at}`}
        columns={[
          { id: 'zone', label: columns.zone, render: ({ zone }) => zone },
          { id: 'at', label: columns.at, width: '190px', render: ({ at }) => momentText(at) },
          { id: 'change', label: columns.change, width: '180px', render: ({ from, to }) => `${from} → ${to}` },
        ]}
      />
    </>
  );
}

const Part = styled.section`
  display: grid;
  gap: 8px;
  h2 { margin: 8px 0 0; font-size: ${font.list}; font-weight: 650; }
`;
