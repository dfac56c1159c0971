import { useSelector } from '@xstate/react';
import { ArrowLeft, RotateCw } from 'lucide-react';
import styled from 'styled-components';
import { messages } from '../../domain/texts/messages.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { provenCount } from '../../domain/recordings/recorded-tasks.ts';
import { recordingMessages as say } from '../../domain/recordings/recording-messages.ts';
import { lessonScore } from '../../domain/recordings/lesson.ts';
import { trainerMessages as trainer } from '../../domain/recordings/trainer-messages.ts';
import type { StepRecording } from '../../domain/recordings/recording.ts';
import {
  selectFrame,
  selectIsLeavingOpen,
  selectIsLive,
  selectIsShown,
  selectIsTrainer,
  selectLesson,
  selectRecordedSteps,
  selectRecording,
  selectRecordingProblem,
  selectTool,
} from '../../machines/recordings/recording-machine.ts';
import { useArea } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { StageDialog } from '../kit/overlays/stage-dialog.tsx';
import { color } from '../theme/tokens.ts';
import { LessonList } from './lesson-list.tsx';
import { PageQuestions } from './page-questions.tsx';
import { RecordedList } from './recorded-list.tsx';
import { RecordingTools } from './recording-tools.tsx';
import { RemoteView } from './remote-view.tsx';
import { StateBadge } from './state-badge.tsx';
import { useAct } from './use-act.ts';

const icon = { size: 15, 'aria-hidden': true } as const;

/** Why it has ended: as the server knows it, or as the adapter says it. */
const reasonOf = (now: StepRecording | null): string =>
  now && now.reason !== '' ? say.reasons[now.reason] : (now?.problem ?? '');

/** The recording while it runs, and what it has brought when it is over. */
export function RecordingStage() {
  const { recording } = useArea('recordings');
  const act = useAct();
  const isShown = useSelector(recording, selectIsShown);
  const isLive = useSelector(recording, selectIsLive);
  const isLeaving = useSelector(recording, selectIsLeavingOpen);
  const now = useSelector(recording, selectRecording);
  const steps = useSelector(recording, selectRecordedSteps);
  const problem = useSelector(recording, selectRecordingProblem);
  const why = reasonOf(now) || (problem ? problemText(problem) : '');
  const state = now?.state ?? 'waiting';
  const mayRemove = state === 'recording' || state === 'paused';
  const isTrainer = useSelector(recording, selectIsTrainer);
  return (
    <StageDialog
      open={isShown}
      title={isTrainer ? trainer.title : say.title}
      status={<StateBadge state={state} />}
      tools={<RecordingTools />}
    >
      <Place $isLive={isLive}>
        <div>
          {isLive && now && <PageTools isTrainer={isTrainer} />}
          {now && <PageQuestions recording={now} onAct={act} />}
          {why !== '' && <Banner tone="danger">{why}</Banner>}
          {isLive && <LiveView />}
          {!isLive && state === 'done' && <Result isTrainer={isTrainer} />}
        </div>
        <Side>
          <h3>{say.stepsTitle}</h3>
          {steps.some(({ isSecret }) => isSecret) && <p>{say.secretText}</p>}
          {isTrainer ? (
            <LessonList />
          ) : (
            <RecordedList
              steps={steps}
              onRemove={mayRemove ? ({ id }) => act({ kind: 'remove', step: id }) : undefined}
            />
          )}
        </Side>
      </Place>
      <ConfirmDialog
        open={isLeaving}
        title={say.discard.title}
        confirmLabel={say.discard.confirm}
        cancelLabel={messages.cancel}
        closeLabel={messages.close}
        onConfirm={() => recording.send({ type: 'recording.discard' })}
        onCancel={() => recording.send({ type: 'leaving.keep' })}
      >
        {say.discard.text}
      </ConfirmDialog>
    </StageDialog>
  );
}

/** The browser, and below it what a press does: above, the page would move away from under the pointer. */
function LiveView() {
  const { recording } = useArea('recordings');
  const frame = useSelector(recording, selectFrame);
  const tool = useSelector(recording, selectTool);
  const putBack = () => recording.send({ type: 'tool.choose', tool: 'pointer' });
  return (
    <>
      <RemoteView frame={frame} tool={tool} onAct={useAct()} onPutBack={putBack} />
      {tool === 'verify' && <Banner tone="info">{say.tools.verifyText}</Banner>}
    </>
  );
}

/** How many steps were replayed, or done by the person. */
function Result({ isTrainer }: { readonly isTrainer: boolean }) {
  const { recording } = useArea('recordings');
  const steps = useSelector(recording, selectRecordedSteps);
  const lesson = useSelector(recording, selectLesson);
  const proven = provenCount(steps);
  const { own, all } = lessonScore(lesson ?? { steps: [] });
  const isWhole = isTrainer ? own === all : proven === steps.length;
  return (
    <Banner tone={isWhole ? 'success' : 'warning'}>
      {isTrainer ? trainer.score(own, all) : say.proven(proven, steps.length)}
    </Banner>
  );
}

/** Address, back and reload of the page that is recorded. */
function PageTools({ isTrainer }: { readonly isTrainer: boolean }) {
  const { recording } = useArea('recordings');
  const act = useAct();
  const now = useSelector(recording, selectRecording);
  return (
    <Bar>
      {!isTrainer && (
        <>
          <IconButton label={say.tools.back} icon={<ArrowLeft {...icon} />} onPress={() => act({ kind: 'back' })} />
          <IconButton label={say.tools.reload} icon={<RotateCw {...icon} />} onPress={() => act({ kind: 'reload' })} />
        </>
      )}
      <bdi title={now?.title}>{now?.address}</bdi>
    </Bar>
  );
}

const Place = styled.div<{ $isLive: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isLive }) => ($isLive ? 'minmax(0, 1fr) 300px' : 'minmax(0, 720px)')};
  justify-content: center;
  align-content: start;
  gap: 16px;
  height: 100%;
  padding: 12px 16px;
  overflow: auto;
  > div { display: flex; flex-direction: column; gap: 8px; min-width: 0; }
  @media (max-width: 900px) { grid-template-columns: minmax(0, 1fr); }
`;
const Side = styled.section`
  min-width: 0;
  h3 { margin: 0 0 6px; font-size: inherit; font-weight: 600; }
  p { margin: 0 0 8px; color: ${color.quiet}; }
`;
const Bar = styled.div`
  display: flex;
  gap: 6px;
  align-items: center;
  min-width: 0;
  bdi { overflow: hidden; padding: 4px 10px; color: ${color.quiet}; text-overflow: ellipsis; white-space: nowrap; }
`;
