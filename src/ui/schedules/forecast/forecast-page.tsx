import { useSelector } from '@xstate/react';
import { CalendarClock } from 'lucide-react';
import styled from 'styled-components';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { Forecast } from '../../../domain/schedules/forecast/forecast.ts';
import { forecastLimits } from '../../../domain/schedules/forecast/forecast-limits.ts';
import { forecastMessages as say } from '../../../domain/schedules/forecast/forecast-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectFilter,
  selectIsReading,
  selectReadingProblem,
  selectRows,
  selectTerm,
} from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { momentText } from '../../kit/fields/date-words.ts';
import { SearchField } from '../../kit/fields/search-field.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { color, font } from '../../theme/tokens.ts';
import { FiguresTable } from './figures-table.tsx';
import { ForecastLists } from './forecast-lists.tsx';

/** All schedules of a project, and one that is tried, played ahead on the adapters of today. */
export function ForecastPage() {
  const { scheduleForecast } = useArea('schedules');
  const [forecast] = (useSelector(scheduleForecast, selectRows) ?? []) as readonly Forecast[];
  const problem = useSelector(scheduleForecast, selectReadingProblem);
  const isReading = useSelector(scheduleForecast, selectIsReading);
  const again = <Button onPress={() => scheduleForecast.send({ type: 'records.read' })}>{messages.retry}</Button>;
  return (
    <Place aria-label={say.title} aria-busy={isReading}>
      <p>{say.text}</p>
      <Choices />
      <VisuallyHidden role="status">{isReading && say.making}</VisuallyHidden>
      {problem && <EmptyState title={say.failed} text={problemText(problem)} action={again} />}
      {!problem && !forecast && <Skeleton $height="180px" />}
      {!problem && forecast && <Shown forecast={forecast} />}
    </Place>
  );
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function Choices() {
  const { scheduleForecast } = useArea('schedules');
  const term = useSelector(scheduleForecast, selectTerm);
  const days = useSelector(scheduleForecast, selectFilter('days'));
  const minutes = useSelector(scheduleForecast, selectFilter('minutes'));
  const choose = (name: string) => (value: string) => scheduleForecast.send({ type: 'filter.choose', name, value });
  return (
    <Fields>
      <SelectField label={say.days} options={optionsOf(say.periods)} value={days || '365'} onChange={choose('days')} />
      <div>
        <span aria-hidden>{say.cron}</span>
        <SearchField
          label={say.cron}
          clearLabel={say.clearCron}
          placeholder="0 2 * * *"
          value={term}
          onChange={(text) => scheduleForecast.send({ type: 'term.write', text })}
          onSubmit={() => scheduleForecast.send({ type: 'term.search' })}
        />
      </div>
      {term.trim() !== '' && (
        <SelectField
          label={say.minutes}
          options={optionsOf(say.minutesOf)}
          value={minutes || '30'}
          onChange={choose('minutes')}
        />
      )}
    </Fields>
  );
}

function Shown({ forecast }: { readonly forecast: Forecast }) {
  if (forecast.usual.runs + forecast.usual.unplaced === 0)
    return <EmptyState icon={<CalendarClock size={28} />} title={say.none} text={say.noneText} />;
  return (
    <>
      <Notes>
        {forecast.adapters === 0 && <li>{say.noAdapters}</li>}
        {forecast.isCut && <li>{say.cut(forecastLimits.firesMost, momentText(forecast.to))}</li>}
        {forecast.unknown > 0 && <li>{say.unknown(forecast.unknown)}</li>}
      </Notes>
      <FiguresTable forecast={forecast} />
      <ForecastLists forecast={forecast} />
    </>
  );
}

const Place = styled.section`
  display: flex;
  flex-direction: column;
  gap: 14px;
  > p { max-width: 720px; margin: 0; color: ${color.quiet}; font-size: ${font.list}; }
`;
const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 12px;
  > div { display: grid; gap: 4px; }
  > div > span { color: ${color.quiet}; font-size: ${font.list}; }
`;
const Notes = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${color.quiet};
  font-size: ${font.list};
`;
