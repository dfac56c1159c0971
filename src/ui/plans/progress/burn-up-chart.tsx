import { scaleLinear, scaleUtc } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import styled from 'styled-components';
import type { BurnUp, BurnUpPoint } from '../../../domain/plans/progress/burn-up.ts';
import { planProgressMessages as say } from '../../../domain/plans/plan-progress-messages.ts';
import { dayText } from '../../kit/fields/date-words.ts';
import { AxisLabel, ChartLegend, ValueAxis } from '../../kit/charts/chart-parts.tsx';
import { color } from '../../theme/tokens.ts';
import { useWidth } from '../../kit/display/use-width.ts';

const height = 220;
const margin = { top: 10, right: 12, bottom: 26, left: 36 };
const bottom = height - margin.bottom;
/** Pixels that a label of a day needs. */
const labelWidth = 120;
const dayLength = 86_400_000;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const scalesOf = ({ first, last, most }: BurnUp, width: number) => ({
  x: scaleUtc([timeOf(first), timeOf(last)], [margin.left, width - margin.right]),
  y: scaleLinear([0, most], [bottom, margin.top]).nice(),
});
type Scales = ReturnType<typeof scalesOf>;

/** Scope, due and completed items by day, with the range of the forecast. The table below says the same. */
export function BurnUpChart({ burnUp }: { readonly burnUp: BurnUp }) {
  const [box, width] = useWidth(640);
  const scales = scalesOf(burnUp, width);
  return (
    <Box ref={box}>
      <svg width={width} height={height} aria-hidden>
        <ValueAxis scale={scales.y} left={margin.left} right={width - margin.right} count={4} format={String} isWhole />
        <Cone burnUp={burnUp} scales={scales} />
        {burnUp.end !== '' && <EndLine x={scales.x(timeOf(burnUp.end))} />}
        <Line points={burnUp.planned} scales={scales} stroke={color.warning} dash="2 3" />
        <Line points={burnUp.scope} scales={scales} stroke={color.edge} />
        <Line points={burnUp.completed} scales={scales} stroke={color.success} strong />
        <Days scale={scales.x} width={width} />
      </svg>
      <Legend burnUp={burnUp} />
    </Box>
  );
}

/** Beginnings of days with room for their labels: over a few days, the scale would name a day twice. */
const labelledDays = (scale: Scales['x'], width: number): readonly Date[] => {
  const days: Date[] = [];
  for (const at of scale.ticks(Math.max(2, Math.floor(width / labelWidth)))) {
    const last = days.at(-1);
    const hasRoom = last === undefined || scale(at) - scale(last) >= labelWidth;
    if (at.getTime() % dayLength === 0 && hasRoom) days.push(at);
  }
  return days;
};

/** A label at an edge stays inside. */
const anchorOf = (x: number, width: number): 'start' | 'middle' | 'end' => {
  if (x < labelWidth / 2) return 'start';
  return x > width - labelWidth / 2 ? 'end' : 'middle';
};

function Days({ scale, width }: { readonly scale: Scales['x']; readonly width: number }) {
  return (
    <g>
      <line x1={margin.left} x2={width - margin.right} y1={bottom} y2={bottom} stroke={color.line} />
      {labelledDays(scale, width).map((at) => (
        <g key={at.getTime()} transform={`translate(${scale(at)},${bottom})`}>
          <line y2={6} stroke={color.line} />
          <AxisLabel y={20} textAnchor={anchorOf(scale(at), width)}>
            {dayText(at.toISOString().slice(0, 'yyyy-mm-dd'.length))}
          </AxisLabel>
        </g>
      ))}
    </g>
  );
}

interface LineProps {
  readonly points: readonly BurnUpPoint[];
  readonly scales: Scales;
  readonly stroke: string;
  readonly dash?: string;
  readonly strong?: boolean;
}

function Line({ points, scales: { x, y }, stroke, dash, strong = false }: LineProps) {
  const path = line<BurnUpPoint>()
    .x(({ day }) => x(timeOf(day)))
    .y(({ count }) => y(count))
    .curve(curveStepAfter)([...points]);
  return (
    <path
      d={path ?? ''}
      fill="none"
      stroke={stroke}
      strokeWidth={strong ? 2.5 : 1.5}
      {...(dash && { strokeDasharray: dash })}
    />
  );
}

/** From what is completed today to the whole scope, between the early and the late end. */
function Cone({ burnUp, scales: { x, y } }: { readonly burnUp: BurnUp; readonly scales: Scales }) {
  const { forecast, completed, scope, today } = burnUp;
  if (!forecast) return null;
  const [fromX, fromY] = [x(timeOf(today)), y(completed.at(-1)?.count ?? 0)];
  const top = y(scope.at(-1)?.count ?? 0);
  const [early, middle, late] = [forecast.early, forecast.end, forecast.late].map((day) => x(timeOf(day)));
  return (
    <>
      <polygon points={`${fromX},${fromY} ${early},${top} ${late},${top}`} fill={color.accentWash} />
      <line x1={fromX} y1={fromY} x2={middle} y2={top} stroke={color.accent} strokeWidth={1.5} strokeDasharray="5 4" />
    </>
  );
}

function EndLine({ x }: { readonly x: number }) {
  return <line x1={x} x2={x} y1={margin.top} y2={bottom} stroke={color.danger} strokeDasharray="3 3" />;
}

function Legend({ burnUp: { planned, forecast, end } }: { readonly burnUp: BurnUp }) {
  const entries = [
    { text: say.series.completed, paint: color.success, dash: '' },
    { text: say.series.scope, paint: color.edge, dash: '' },
    ...(planned.length > 0 ? [{ text: say.series.planned, paint: color.warning, dash: '2 3' }] : []),
    ...(forecast ? [{ text: say.series.forecast, paint: color.accent, dash: '5 4' }] : []),
    ...(end === '' ? [] : [{ text: say.series.end, paint: color.danger, dash: '3 3' }]),
  ];
  return (
    <Legends>
      <ChartLegend entries={entries} />
    </Legends>
  );
}

const Box = styled.div`
  width: 100%;
  min-width: 0;
  overflow: hidden;
  svg { display: block; }
`;
const Legends = styled.div`
  padding-left: ${margin.left}px;
`;
