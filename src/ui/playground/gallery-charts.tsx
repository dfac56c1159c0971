import { KeyNumber } from '../kit/charts/key-number.tsx';
import { NumberTable } from '../kit/charts/number-table.tsx';
import { PieChart } from '../kit/charts/pie-chart.tsx';
import { SeriesChart } from '../kit/charts/series-chart.tsx';
import { paintAt } from '../kit/charts/chart-parts.tsx';
import { Specimen } from './specimen.tsx';

const categories = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const series = [
  { text: 'Passed', paint: paintAt(2), values: [3, 5, 4, 6, 7] },
  { text: 'Failed', paint: paintAt(4), values: [1, 0, 2, 1, null] },
];
const box = { display: 'flex', flexDirection: 'column', width: 360, height: 200 } as const;

/** Charts as dashboards draw them. */
export function ChartPieces() {
  return (
    <>
      <Specimen name="SeriesChart: bars">
        <div style={box}>
          <SeriesChart kind="bars" isStacked isWhole categories={categories} series={series} format={String} />
        </div>
      </Specimen>
      <Specimen name="SeriesChart: lines">
        <div style={box}>
          <SeriesChart kind="lines" isWhole categories={categories} series={series} format={String} />
        </div>
      </Specimen>
      <Specimen name="PieChart">
        <div style={box}>
          <PieChart
            slices={[
              { text: 'Passed', label: '25', value: 25, paint: paintAt(2) },
              { text: 'Failed', label: '4', value: 4, paint: paintAt(4) },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="KeyNumber">
        <KeyNumber
          value="28"
          change={{ direction: 'up', text: '+3 vs. previous period', title: 'Previous period: 25' }}
        />
      </Specimen>
      <Specimen name="NumberTable">
        <NumberTable
          label="Runs by result"
          columns={[
            { title: 'Result', isNumber: false },
            { title: 'Count', isNumber: true },
          ]}
          rows={[
            ['Passed', '25'],
            ['Failed', '4'],
          ]}
        />
      </Specimen>
    </>
  );
}
