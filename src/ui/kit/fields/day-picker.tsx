import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import styled from 'styled-components';
import { color, font } from '../../theme/tokens.ts';

export interface DayPickerLabels {
  readonly open: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
}

/** One month to pick a day from; inside a DatePicker. */
export function DayPicker({ labels }: { readonly labels: DayPickerLabels }) {
  return (
    <Frame>
      <Calendar firstDayOfWeek="mon">
        <Head>
          <Turn slot="previous" aria-label={labels.previousMonth}>
            <ChevronLeft size={16} aria-hidden />
          </Turn>
          <Heading />
          <Turn slot="next" aria-label={labels.nextMonth}>
            <ChevronRight size={16} aria-hidden />
          </Turn>
        </Head>
        <Grid weekdayStyle="short">{(date) => <Day date={date} />}</Grid>
      </Calendar>
    </Frame>
  );
}

const Frame = styled(Dialog)`
  outline: none;
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 6px;
  h2, h3 { font-size: ${font.list}; font-weight: 600; }
`;
const Turn = styled(Button)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: transparent;
  cursor: pointer;
  &[data-hovered] { background: ${color.hover}; }
`;
const Grid = styled(CalendarGrid)`
  border-spacing: 2px;
  th { color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; }
`;
const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 6px;
  font-size: ${font.list};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &[data-outside-month] { visibility: hidden; }
  &[data-hovered] { background: ${color.hover}; }
  &[data-today] { font-weight: 700; color: ${color.accent}; }
  &[data-selected] { background: ${color.accent}; color: ${color.onAccent}; }
  &[data-focus-visible] { outline: 2px solid ${color.accent}; outline-offset: 1px; }
`;
