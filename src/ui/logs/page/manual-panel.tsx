import { useSelector } from '@xstate/react';
import { Check, ChevronLeft, ChevronRight, SkipForward, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { FlowLog } from '../../../domain/logs/flow-log.ts';
import { manualMessages as say } from '../../../domain/logs/manual-messages.ts';
import { manualSteps, type ManualStep } from '../../../domain/logs/manual-steps.ts';
import { placeKey, type ManualStatus } from '../../../domain/runs/manual/result-facts.ts';
import { selectChosenStep, selectIsKeeping, selectNote } from '../../../machines/runs/manual-run-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { Banner } from '../../kit/layout/banner.tsx';
import { color, font } from '../../theme/tokens.ts';
import { LogStatus } from '../log-status.tsx';
import { Box, Row } from './result-panel.tsx';
import { ResultPictures } from './result-pictures.tsx';
import { useStepResults } from './use-step-results.ts';

/** Leads a person from step to step of a run that they execute. `log`: with the results that this device knows. */
export function ManualPanel({ log }: { readonly log: FlowLog }) {
  const { manualRun } = useArea('logs');
  const chosen = useSelector(manualRun, selectChosenStep);
  const { isFinished } = useStepResults(log.runId);
  if (isFinished) return <Banner tone="info">{say.finished}</Banner>;
  const steps = manualSteps(log);
  const wanted = steps.findIndex(({ place, hasResult }) => (chosen === '' ? !hasResult : placeKey(place) === chosen));
  const index = wanted === -1 ? steps.length : wanted;
  const step = steps[index];
  const hasAny = log.executedSteps > 0 || steps.some(({ hasResult }) => hasResult);
  return (
    <Box aria-label={say.title}>
      <Head>
        <h2>{say.title}</h2>
        <Places steps={steps} index={index} />
      </Head>
      {step ? (
        <OneStep log={log} step={step} isRepeated={log.totalIterations > 1} />
      ) : (
        <p role="status">{say.allDone}</p>
      )}
      {hasAny && (
        <Foot>
          <Button
            tone={step ? 'quiet' : 'primary'}
            onPress={() => manualRun.send({ type: 'run.finish', name: log.flowName })}
          >
            {say.finish}
          </Button>
        </Foot>
      )}
    </Box>
  );
}

function Places({ steps, index }: { readonly steps: readonly ManualStep[]; readonly index: number }) {
  const { manualRun } = useArea('logs');
  const go = (to: ManualStep | undefined) => () => {
    if (!to) return;
    const note = to.hasResult ? to.step.message : '';
    manualRun.send({ type: 'step.choose', place: to.place, note, pictures: to.pictures });
  };
  const [previous, next] = [steps[index - 1], steps[index + 1]];
  return (
    <Row>
      <IconButton
        small
        label={say.previous}
        icon={<ChevronLeft size={15} aria-hidden />}
        disabled={!previous}
        onPress={go(previous)}
      />
      <span aria-live="polite">{say.place(Math.min(index + 1, steps.length), steps.length)}</span>
      <IconButton
        small
        label={say.next}
        icon={<ChevronRight size={15} aria-hidden />}
        disabled={!next}
        onPress={go(next)}
      />
    </Row>
  );
}

interface OneStepProps {
  readonly log: FlowLog;
  readonly step: ManualStep;
  readonly isRepeated: boolean;
}

function OneStep({ log, step: one, isRepeated }: OneStepProps) {
  const { manualRun } = useArea('logs');
  const note = useSelector(manualRun, selectNote);
  const isKeeping = useSelector(manualRun, selectIsKeeping);
  const { step, place, taskName } = one;
  const setResult = (status: ManualStatus) => () =>
    manualRun.send({ type: 'result.set', place, status, name: step.stepName });
  const result = (status: ManualStatus, label: string, icon: ReactNode) => (
    <Button
      icon={icon}
      disabled={isKeeping}
      onPress={setResult(status)}
      pressed={one.hasResult && step.status === status}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div>
        <Where>{isRepeated ? `${say.iteration(place.iteration)} · ${taskName}` : taskName}</Where>
        <h3>
          {one.hasResult && <LogStatus status={step.status} iconOnly />} <bdi>{step.stepName}</bdi>
        </h3>
      </div>
      <dl>
        <Fact label={say.data} text={step.inputData || step.parameterValue} />
        <Fact label={say.expected} text={step.description} />
      </dl>
      <ResultPictures log={log} name={step.stepName}>
        <TextArea
          label={say.note}
          description={say.noteHint}
          rows={2}
          value={note}
          onChange={(text) => manualRun.send({ type: 'note.write', text })}
        />
      </ResultPictures>
      <Row>
        {result('PASSED', say.passed, <Check size={15} aria-hidden />)}
        {result('FAILED', say.failed, <X size={15} aria-hidden />)}
        {result('SKIPPED', say.skipped, <SkipForward size={15} aria-hidden />)}
      </Row>
    </>
  );
}

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
`;
const Where = styled.div`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Foot = styled.div`
  padding-top: 10px;
  border-top: 1px solid ${color.line};
`;
