import { Ban, Circle, CircleCheck, CircleX, Clock, LoaderCircle, TriangleAlert, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import type { CalendarResult } from '../../../domain/schedules/calendar/calendar.ts';
import { toneInk, type Tone } from '../../theme/tokens.ts';

interface Look {
  readonly icon: LucideIcon;
  readonly tone: Tone;
}

/** One colour and one icon for each result; the text beside them says the same. What is coming is hollow. */
const looks: Readonly<Record<CalendarResult, Look>> = {
  COMING: { icon: Circle, tone: 'neutral' },
  QUEUED: { icon: Clock, tone: 'warning' },
  RUNNING: { icon: LoaderCircle, tone: 'info' },
  PASSED: { icon: CircleCheck, tone: 'success' },
  FAILED: { icon: CircleX, tone: 'danger' },
  CANCELLED: { icon: Ban, tone: 'neutral' },
  ERROR: { icon: TriangleAlert, tone: 'danger' },
};

export const toneOf = (result: CalendarResult): Tone => looks[result].tone;

export function ResultMark({ result }: { readonly result: CalendarResult }) {
  const { icon: Icon, tone } = looks[result];
  return (
    <Mark style={{ color: toneInk[tone] }} aria-hidden>
      <Icon size={12} strokeWidth={2.4} />
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  flex: none;
`;
