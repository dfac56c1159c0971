import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font } from '../../theme/tokens.ts';
import { useSize, type BoxSize } from './use-size.ts';

/** One thing in a legend, and the paint of what it names. */
export interface LegendEntry {
  readonly text: string;
  readonly paint: string;
  /** Of a line; '' for a solid one. Without it, the mark is a filled square. */
  readonly dash?: string;
}

const paints = [
  ...[color.accent, color.warning, color.success, color.severe],
  ...[color.danger, color.info, color.edge, color.quiet],
];
/** A color for each series of a chart. */
export const paintAt = (index: number): string => paints[index % paints.length] ?? color.accent;

/** A chart fills its box; it is drawn once the size of the box is known. */
export function ChartArea({ children }: { readonly children: (size: BoxSize) => ReactNode }) {
  const [box, size] = useSize();
  return (
    <Area ref={box}>
      {size && size.width > 0 && size.height > 0 && (
        <svg width={size.width} height={size.height} aria-hidden>
          {children(size)}
        </svg>
      )}
    </Area>
  );
}

export function ChartLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <Entries aria-hidden>
      {entries.map(({ text, paint, dash }, index) => (
        <li key={text}>
          {dash === undefined ? (
            <svg width={12} height={12}>
              <Hatch paint={paint} index={index}>
                {(fill) => <rect width={12} height={12} rx={2} fill={fill} />}
              </Hatch>
            </svg>
          ) : (
            <svg width={18} height={12}>
              <line x2={18} y1={6} y2={6} stroke={paint} strokeWidth={2.5} strokeDasharray={dash} />
            </svg>
          )}
          <bdi>{text}</bdi>
        </li>
      ))}
    </Entries>
  );
}

interface HatchProps {
  readonly paint: string;
  /** Of the series: every second one has stripes, so that neighbors differ without colors too. */
  readonly index: number;
  readonly children: (fill: string) => ReactNode;
}

/** The fill of a series: its color, or stripes of it. */
export function Hatch({ paint, index, children }: HatchProps) {
  const id = useId();
  if (index % 2 === 0) return children(paint);
  return (
    <>
      <defs>
        <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={6} height={6} fill={paint} opacity={0.45} />
          <rect width={3} height={6} fill={paint} />
        </pattern>
      </defs>
      {children(`url(#${CSS.escape(id)})`)}
    </>
  );
}

/** Below the axis, as many as there is room for. */
export function CategoryLabels({ labels, at, y, width }: CategoryLabelsProps) {
  const room = Math.floor((width / Math.max(1, labels.length) - 8) / letter);
  const most = room >= shortest ? Math.min(longest, room) : longest;
  const step = room >= shortest ? 1 : Math.max(1, Math.ceil((labels.length * labelWidth(labels)) / Math.max(1, width)));
  return labels.map((label, index) =>
    index % step === 0 ? (
      <AxisLabel key={`${index}:${label}`} x={at(index)} y={y} textAnchor="middle">
        {short(label, most)}
      </AxisLabel>
    ) : null,
  );
}

interface CategoryLabelsProps {
  readonly labels: readonly string[];
  readonly at: (index: number) => number;
  readonly y: number;
  /** Of the axis, in pixels. */
  readonly width: number;
}

/** Pixels of a letter, on average. */
const letter = 6.5;
/** Letters of a label. */
const longest = 16;
const shortest = 6;
const short = (label: string, most = longest) =>
  [...label].length > most ? `${[...label].slice(0, most - 1).join('')}…` : label;
const labelWidth = (labels: readonly string[]) =>
  12 + letter * Math.max(1, ...labels.map((label) => short(label).length));

interface ValueAxisProps {
  readonly scale: { ticks(count: number): number[]; (value: number): number | undefined };
  readonly left: number;
  readonly right: number;
  readonly count: number;
  readonly format: (value: number) => string;
  /** Counts have no halves. */
  readonly isWhole: boolean;
}

/** Lines of the scale, with their values at the left. */
export function ValueAxis({ scale, left, right, count, format, isWhole }: ValueAxisProps) {
  const values = scale.ticks(count).filter((value) => !isWhole || Number.isInteger(value));
  return values.map((value) => (
    <g key={value} transform={`translate(0,${scale(value) ?? 0})`}>
      <line x1={left} x2={right} stroke={color.line} />
      <AxisLabel x={left - 8} dy={4} textAnchor="end">
        {format(value)}
      </AxisLabel>
    </g>
  ));
}

export const AxisLabel = styled.text`
  fill: ${color.quiet};
  font: 11px ${font.ui};
`;
const Area = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  > svg { position: absolute; inset: 0; }
`;
const Entries = styled.ul`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 2px 14px;
  max-height: 42px;
  margin: 4px 0 0;
  padding: 0;
  overflow: hidden;
  color: ${color.quiet};
  font-size: ${font.small};
  list-style: none;
  li { display: flex; align-items: center; gap: 6px; max-width: 100%; }
  bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  svg { flex: none; }
`;
