import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ChartAnswer } from '../../domain/dashboards/charts/chart-answer.ts';
import { pathCounted } from '../../domain/dashboards/charts/path-counted.ts';
import { chartMessages as say } from '../../domain/dashboards/chart-messages.ts';
import {
  measureType,
  numberOf,
  pointsOf,
  slicesOf,
  type ChartLabel,
  type ChartPoints,
  type ChartRow,
} from '../../domain/dashboards/charts/chart-points.ts';
import { cappedText, tableOf } from '../../domain/dashboards/charts/chart-table.ts';
import { labelText, measureText } from '../../domain/dashboards/charts/chart-words.ts';
import type { ChartContent, ChartKind } from '../../domain/dashboards/charts/dashboard-chart.ts';
import { dashboardLimits } from '../../domain/dashboards/dashboard-limits.ts';
import { KeyNumber } from '../kit/charts/key-number.tsx';
import { NumberTable } from '../kit/charts/number-table.tsx';
import { PieChart } from '../kit/charts/pie-chart.tsx';
import { SeriesChart } from '../kit/charts/series-chart.tsx';
import { TextLink } from '../kit/display/text-link.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { color, font } from '../theme/tokens.ts';
import { paintOf } from './chart-paints.ts';

export interface ChartBodyProps {
  readonly answer: ChartAnswer;
  readonly projectId: string;
  readonly chart: ChartContent;
}

const bodies = {
  Bar: Series,
  Line: Series,
  Pie,
  KPI: Kpi,
  Table: Sheet,
} as const satisfies Readonly<Record<ChartKind, (props: ChartBodyProps) => ReactNode>>;

/** The answer as the chart shows it. Behind a drawing there is a table for screen readers. */
export function ChartBody(props: ChartBodyProps) {
  const { answer, chart } = props;
  const Body = bodies[chart.chart];
  const isDrawn = chart.chart !== 'KPI' && chart.chart !== 'Table';
  if (answer.rows.length === 0) return <Empty>{say.noData}</Empty>;
  return (
    <>
      <Body {...props} />
      {isDrawn && (
        <VisuallyHidden as="div">
          <Sheet {...props} />
        </VisuallyHidden>
      )}
    </>
  );
}

const isWhole = ({ series }: ChartPoints, chart: ChartContent) =>
  series.every(({ type }) => type === 'count') && (chart.dimensions.length > 0 || series.length === 1);

function Series({ answer, chart }: ChartBodyProps) {
  const points = pointsOf(chart, answer.rows, answer.range);
  const type = points.series[0]?.type ?? 'count';
  return (
    <SeriesChart
      kind={chart.chart === 'Line' ? 'lines' : 'bars'}
      categories={points.categories.map((label) => labelText(label, points.granularity))}
      series={points.series.map(({ label, values }, index) => ({
        text: labelText(label),
        paint: paintOf(label, index),
        values,
      }))}
      isStacked={isWhole(points, chart)}
      most={type === 'percent' ? 100 : undefined}
      format={(value) => measureText(type, value)}
      isWhole={type === 'count'}
    />
  );
}

function Pie({ answer, chart }: ChartBodyProps) {
  const type = measureType(chart.measures[0] ?? '');
  const slices = slicesOf(chart, answer.rows).map(({ label, value }, index) => ({
    text: labelText(label),
    label: measureText(type, value),
    value,
    paint: paintOf(label, index),
  }));
  return slices.length === 0 ? <Empty>{say.noData}</Empty> : <PieChart slices={slices} />;
}

function Kpi({ answer, projectId, chart }: ChartBodyProps) {
  const { rows, before } = answer;
  const [measure = ''] = chart.measures;
  const type = measureType(measure);
  const value = numberOf(rows[0]?.[measure]);
  const text = measureText(type, value);
  const path = pathCounted(chart, projectId, answer);
  return (
    <KeyNumber
      value={path === null ? text : <TextLink to={path} text={text} label={`${text}. ${say.openList(chart.name)}`} />}
      change={value === null || before === null ? null : changeOf(type, value, before)}
    />
  );
}

const changeOf = (type: ReturnType<typeof measureType>, value: number, before: number) => {
  const difference = measureText(type, Math.abs(value - before));
  const title = say.previous(measureText(type, before));
  if (value === before) return { direction: 'same', text: say.same, title } as const;
  return value > before
    ? ({ direction: 'up', text: say.more(difference), title } as const)
    : ({ direction: 'down', text: say.less(difference), title } as const);
};

/** The first number of a row leads to the list that it counts. */
function Sheet({ answer, projectId, chart }: ChartBodyProps) {
  const { rows } = answer;
  const { columns, rows: texts } = tableOf(chart, rows);
  const first = columns.findIndex(({ isNumber }) => isNumber);
  const linked = (row: ChartRow, text: string): ReactNode => {
    const labels = chart.dimensions.map((member): ChartLabel => ({ member, value: row[member] ?? null }));
    const path = pathCounted(chart, projectId, answer, row);
    const what = [chart.name, ...labels.map((label) => labelText(label))].join(', ');
    return path === null ? text : <TextLink to={path} text={text} label={`${text}. ${say.openList(what)}`} />;
  };
  const isShown = chart.chart === 'Table';
  const cells = texts.map((row, index) =>
    row.map((text, column) => (isShown && column === first ? linked(rows[index] ?? {}, text) : text)),
  );
  const note = cappedText(rows, dashboardLimits.rowsMost);
  return (
    <>
      <NumberTable label={say.tableOf(chart.name)} columns={columns} rows={cells} />
      {note && <Note>{note}</Note>}
    </>
  );
}

const Empty = styled.p`
  display: grid;
  flex: 1;
  place-items: center;
  color: ${color.quiet};
  font-size: ${font.list};
`;
const Note = styled.p`
  color: ${color.quiet};
  font-size: ${font.small};
`;
