import { arc, pie, type PieArcDatum } from 'd3-shape';
import { color } from '../../theme/tokens.ts';
import { ChartArea, ChartLegend, Hatch } from './chart-parts.tsx';

export interface Slice {
  readonly text: string;
  /** Its number as people read it. */
  readonly label: string;
  readonly value: number;
  readonly paint: string;
}

/** Parts of a whole, from the top to the right. The legend has their numbers. */
export function PieChart({ slices }: { readonly slices: readonly Slice[] }) {
  return (
    <>
      <ChartArea>
        {({ width, height }) => {
          const radius = Math.max(4, Math.min(width, height) / 2 - 6);
          const draw = arc<PieArcDatum<Slice>>()
            .innerRadius(radius * 0.55)
            .outerRadius(radius);
          const arcs = pie<Slice>()
            .value(({ value }) => value)
            .sort(null)([...slices]);
          return (
            <g transform={`translate(${width / 2},${height / 2})`}>
              {arcs.map((one, index) => (
                <Hatch key={one.data.text} paint={one.data.paint} index={index}>
                  {(fill) => <path d={draw(one) ?? ''} fill={fill} stroke={color.raised} strokeWidth={1.5} />}
                </Hatch>
              ))}
            </g>
          );
        }}
      </ChartArea>
      <ChartLegend entries={slices.map(({ text, label, paint }) => ({ text: `${text} · ${label}`, paint }))} />
    </>
  );
}
