import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { DefectRecord } from '../../../domain/defects/defect.ts';
import { pastMessages as say } from '../../../domain/documents/past-messages.ts';
import {
  selectIsAsOfView,
  selectIsReadingAsOfView,
  selectMoment,
  selectAsOfViewTime,
  selectAsOfViewProblem,
} from '../../../machines/defects/history/as-of-view-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { PastNote, PastSlider } from '../../documents/past-bar.tsx';
import { momentText } from '../../kit/fields/date-words.ts';
import { color } from '../../theme/tokens.ts';

/**
 * A slider over all revisions of the history, with the present at its end. Shown in the history and in the as-of view.
 */
export function TimeBar({ record }: { readonly record: DefectRecord }) {
  const { asOfView } = useWorkspace();
  const isPast = useSelector(asOfView, selectIsAsOfView(record.id));
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
  const text =
    moment && [say.asOf(momentText(moment.fact.at)), ...(moment.isDeleted ? [say.deletedThen] : [])].join(' ');
  return (
    <PastNote
      text={text}
      problem={problem}
      onRetry={() => asOfView.send({ type: 'past.read' })}
      onReturn={() => asOfView.send({ type: 'past.return' })}
    />
  );
}

function Steps({ record, isPast }: { readonly record: DefectRecord; readonly isPast: boolean }) {
  const { asOfView } = useWorkspace();
  const at = useSelector(asOfView, selectAsOfViewTime);
  const isReading = useSelector(asOfView, selectIsReadingAsOfView);
  return (
    <PastSlider
      at={isPast ? at : null}
      last={record.revision}
      isReading={isReading}
      onSlide={(step) =>
        asOfView.send({ type: 'past.slide', projectId: record.project, defectId: record.id, at: step })
      }
    />
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
