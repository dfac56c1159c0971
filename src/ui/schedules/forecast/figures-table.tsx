import type { Forecast, ForecastPlay } from '../../../domain/schedules/forecast/forecast.ts';
import { forecastMessages as say } from '../../../domain/schedules/forecast/forecast-messages.ts';
import { numberText } from '../../../domain/texts/set-locale.ts';
import type { Column } from '../../kit/tables/column.ts';
import { PlainTable } from '../../kit/tables/plain-table.tsx';

const minute = 60_000;
/** A wait or an overlap in whole minutes. */
export const minutesText = (time: number): string => (time === 0 ? say.noWait : say.wait(Math.round(time / minute)));

interface Figure {
  readonly id: keyof typeof say.figures;
  textOf(play: ForecastPlay): string;
}

const figures: readonly Figure[] = [
  { id: 'runs', textOf: ({ runs }) => numberText(runs) },
  { id: 'unplaced', textOf: ({ unplaced }) => numberText(unplaced) },
  { id: 'longestWait', textOf: ({ longestWait }) => minutesText(longestWait) },
  { id: 'longWaits', textOf: ({ longWaits }) => numberText(longWaits) },
  { id: 'collisions', textOf: ({ collisionCount }) => numberText(collisionCount) },
  { id: 'fullDays', textOf: ({ fullDays }) => numberText(fullDays) },
];

const ofPlay = (id: keyof typeof say.plays, width: `${number}px`, play: ForecastPlay): Column<Figure> => ({
  ...{ id, label: say.plays[id], width, isNamedOnCards: true },
  render: ({ textOf }) => textOf(play),
});

/** The figures of both plays beside each other. */
export function FiguresTable({ forecast }: { readonly forecast: Forecast }) {
  const columns: readonly Column<Figure>[] = [
    { id: 'figure', label: say.columns.figure, isLabelHidden: true, render: ({ id }) => say.figures[id] },
    ofPlay('usual', '220px', forecast.usual),
    ofPlay('slow', '320px', forecast.slow),
  ];
  return <PlainTable label={say.title} columns={columns} rows={figures} rowId={({ id }) => id} />;
}
