import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import type { DefectRecord } from '../../../domain/defects/defect.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { historyMessages as words } from '../../../domain/defects/history/history-messages.ts';
import { messages as labels } from '../../../domain/texts/messages.ts';
import { selectTab } from '../../../machines/defects/panel/defect-panel-selectors.ts';
import {
  selectIsAsOfView,
  selectIsReadingAsOfView,
  selectMoment,
  selectAsOfViewTime,
  selectAsOfViewProblem,
} from '../../../machines/defects/history/as-of-view-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Banner } from '../../kit/layout/banner.tsx';
import { Button } from '../../kit/display/button.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { momentText } from '../../kit/fields/date-words.ts';
import { StepSlider } from '../../kit/fields/step-slider.tsx';
import { color, font } from '../../theme/tokens.ts';

/**
 * A slider over all revisions of the history, with the present at its end. Shown in the history and in the as-of view.
 */
export function TimeBar({ record }: { readonly record: DefectRecord }) {
  const { asOfView, defectPanel } = useWorkspace();
  const isPast = useSelector(asOfView, selectIsAsOfView(record.id));
  const isHistory = useSelector(defectPanel, selectTab) === 'history';
  // A single revision leaves nothing to choose.
  if (!isPast && (!isHistory || record.revision <= 1)) return null;
  return (
    <Bar>
      {isPast && <AsOfNote />}
      <Steps record={record} isPast={isPast} />
    </Bar>
  );
}

function AsOfNote() {
  const { asOfView } = useWorkspace();
  const moment = useSelector(asOfView, selectMoment);
  const problem = useSelector(asOfView, selectAsOfViewProblem);
  const back = (
    <Button small onPress={() => asOfView.send({ type: 'past.return' })}>
      {words.backToNow}
    </Button>
  );
  if (problem) {
    return (
      <Banner tone="warning" action={back}>
        <FieldMark
          state="failed"
          text={`${words.asOfViewFailed}: ${problemText(problem)}`}
          retryLabel={labels.retry}
          onRetry={() => asOfView.send({ type: 'past.read' })}
        />
      </Banner>
    );
  }
  return (
    <Banner tone="info" action={back}>
      {moment ? words.asOf(momentText(moment.fact.at)) : labels.loading} {moment?.isDeleted && words.deletedThen}
    </Banner>
  );
}

function Steps({ record, isPast }: { readonly record: DefectRecord; readonly isPast: boolean }) {
  const { asOfView } = useWorkspace();
  const at = useSelector(asOfView, selectAsOfViewTime);
  const isReading = useSelector(asOfView, selectIsReadingAsOfView);
  const last = record.revision;
  const value = isPast ? Math.min(at, last) : last;
  const slide = (step: number) =>
    asOfView.send({ type: 'past.slide', projectId: record.project, defectId: record.id, at: step });
  return (
    <Line>
      <IconButton
        small
        label={words.earlier}
        icon={<ChevronLeft size={15} aria-hidden />}
        disabled={value <= 1}
        onPress={() => slide(value - 1)}
      />
      <StepSlider label={words.slider} value={value} last={last} onChange={slide} />
      <IconButton
        small
        label={words.later}
        icon={<ChevronRight size={15} aria-hidden />}
        disabled={value >= last}
        onPress={() => slide(value + 1)}
      />
      <output aria-busy={isReading}>{isPast ? words.step(value, last) : words.now}</output>
    </Line>
  );
}

const Bar = styled.div`
  position: sticky;
  inset-block-start: -12px;
  z-index: 3;
  margin: -12px -16px 12px;
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  padding: 2px 12px 2px 8px;
  output { min-width: 92px; color: ${color.quiet}; font-size: ${font.small}; text-align: end; font-variant-numeric: tabular-nums; }
`;
