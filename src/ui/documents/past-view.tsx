import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PastMoment } from '../../domain/documents/past-moment.ts';
import { pastMessages as say } from '../../domain/documents/past-messages.ts';
import {
  selectIsReadingPast,
  selectPastMoment,
  selectPastOf,
  selectPastProblem,
  type PastRef,
} from '../../machines/documents/past-machine.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { momentText } from '../kit/fields/date-words.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color, size } from '../theme/tokens.ts';
import { PastNote, PastSlider } from './past-bar.tsx';

interface Props<State> {
  readonly past: PastRef;
  readonly record: { readonly projectId: string; readonly id: string; readonly version: number };
  /** Who made the revision, and when. */
  readonly madeBy: (state: State) => { readonly modifiedDate: string; readonly modifiedByUser: string };
  /** As of the chosen revision. */
  readonly show: (moment: PastMoment<State>) => ReactNode;
  /** Undefined: the person may not change the record. */
  readonly onRestore: ((revision: number, state: State) => void) | undefined;
  /** Of now. */
  readonly children: ReactNode;
}

/** A slider over the revisions of a flow or a scenario: its history of now, or the record as it was. */
export function PastView<State>({
  past,
  record: { projectId, id, version },
  madeBy,
  show,
  onRestore,
  children,
}: Props<State>) {
  const at = useSelector(past, selectPastOf(id));
  const isReading = useSelector(past, selectIsReadingPast);
  const problem = useSelector(past, selectPastProblem);
  const moment = useSelector(past, selectPastMoment) as PastMoment<State> | null;
  const { nameOf } = useOpenProject();
  const textOf = ({ after }: PastMoment<State>): string => {
    const { modifiedDate, modifiedByUser } = madeBy(after);
    return say.asOfBy(momentText(modifiedDate), nameOf(modifiedByUser));
  };
  const mayRestore = onRestore && moment && at !== null && at < version && !isReading && !problem;
  return (
    <Parts>
      {(at !== null || version > 1) && (
        <Bar>
          {at !== null && (
            <PastNote
              text={moment && textOf(moment)}
              problem={problem}
              onRetry={() => past.send({ type: 'past.read' })}
              onReturn={() => past.send({ type: 'past.return' })}
              onRestore={mayRestore ? () => onRestore(at, moment.after) : undefined}
            />
          )}
          <PastSlider
            at={at}
            last={version}
            isReading={isReading}
            onSlide={(revision) => past.send({ type: 'past.slide', projectId, id, at: revision })}
          />
        </Bar>
      )}
      {at === null ? children : moment ? show(moment) : !problem && <Skeleton $height="200px" />}
    </Parts>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
`;
const Bar = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  overflow: hidden;
`;
