import { analyticsMessages } from '../../../domain/analytics/analytics-messages.ts';
import { granularities, timeRanges } from '../../../domain/analytics/cube-query.ts';
import { timesOf } from '../../../domain/dashboards/charts/chart-draft.ts';
import { chartFormMessages as say } from '../../../domain/dashboards/chart-form-messages.ts';
import type { ChartTime } from '../../../domain/dashboards/charts/dashboard-chart.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Pair } from './pair.ts';
import { optionsOf, useChartDraft, type ChartFieldsProps } from './use-chart-draft.ts';

const custom = 'custom';

/** Which time counts, the range [DASH-009], and the steps [DASH-010]. */
export function TimeFields({ form }: ChartFieldsProps) {
  const { draft, cube, write } = useChartDraft(form);
  const times = timesOf(cube);
  const [time = { dimension: times[0] ?? '', dateRange: 'all time', granularity: '' } satisfies ChartTime] =
    draft.timeDimensions;
  const set = (changes: Partial<ChartTime>) => write({ timeDimensions: [{ ...time, ...changes }] });
  const hasSteps = draft.chart === 'Bar' || draft.chart === 'Line' || draft.chart === 'Table';
  const none = draft.chart === 'Line' ? [] : [{ value: '', label: say.noSteps }];
  return (
    <>
      <Pair>
        <SelectField
          label={say.timeOf}
          value={time.dimension}
          options={optionsOf(times)}
          onChange={(dimension) => set({ dimension })}
        />
        <SelectField
          label={say.range}
          value={typeof time.dateRange === 'string' ? time.dateRange : custom}
          options={[
            ...timeRanges.map((value) => ({ value, label: analyticsMessages.ranges[value] })),
            { value: custom, label: say.customRange },
          ]}
          onChange={(range) => set({ dateRange: range === custom ? ['', ''] : (range as ChartTime['dateRange']) })}
        />
        {hasSteps && (
          <SelectField
            label={say.steps}
            value={time.granularity}
            options={[
              ...none,
              ...granularities.map((value) => ({ value, label: analyticsMessages.granularities[value] })),
            ]}
            onChange={(granularity) => set({ granularity: granularity as ChartTime['granularity'] })}
          />
        )}
      </Pair>
      {typeof time.dateRange !== 'string' && (
        <Days range={time.dateRange} onChange={(dateRange) => set({ dateRange })} />
      )}
    </>
  );
}

interface DaysProps {
  readonly range: readonly [string, string];
  readonly onChange: (range: [string, string]) => void;
}

/** The first and the last day, as `yyyy-mm-dd`. */
function Days({ range: [from, to], onChange }: DaysProps) {
  return (
    <Pair>
      <TextField label={say.from} value={from} placeholder="yyyy-mm-dd" onChange={(text) => onChange([text, to])} />
      <TextField label={say.to} value={to} placeholder="yyyy-mm-dd" onChange={(text) => onChange([from, text])} />
    </Pair>
  );
}
