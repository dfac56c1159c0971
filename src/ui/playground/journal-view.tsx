import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { Banner } from '../kit/layout/banner.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { StepSlider } from '../kit/fields/step-slider.tsx';
import { UploadArea } from '../kit/fields/upload-area.tsx';
import { limits } from '../../domain/limits.ts';
import { color, font, narrow } from '../theme/tokens.ts';
import { usePlayground } from './playground-tools.ts';

const asText = (value: unknown) => JSON.stringify(value, null, 2) ?? '';

/** A recording, of this page or from a file, step by step: the event, and the state after it. */
export function JournalView() {
  const { playground, recordNow, openRecording } = usePlayground();
  const recording = useSelector(playground, ({ context }) => context.recording);
  const problem = useSelector(playground, ({ context }) => context.recordingProblem);
  const step = useSelector(playground, ({ context }) => context.step);
  return (
    <Whole>
      <Row>
        <Button onPress={recordNow}>Look at this page</Button>
        <UploadArea
          text="Drop a recording here, or"
          browseLabel="choose a file"
          maxBytes={limits.attachmentBytes}
          multiple={false}
          onFiles={([file]) => void file?.text().then((text) => openRecording(file.name, text))}
          onRejected={(file) => playground.send({ type: 'recording.refused', problem: `${file.name} is too large.` })}
        />
      </Row>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {!recording && <EmptyState title="No recording is open" text="Look at this page, or open a file." />}
      {recording && (
        <>
          <Row>
            <strong>{recording.name}</strong>
            <Button small onPress={() => playground.send({ type: 'step.choose', step: Math.max(1, step - 1) })}>
              Back
            </Button>
            <StepSlider
              label="Step"
              value={step}
              last={recording.steps}
              onChange={(chosen) => playground.send({ type: 'step.choose', step: chosen })}
            />
            <Button
              small
              onPress={() => playground.send({ type: 'step.choose', step: Math.min(recording.steps, step + 1) })}
            >
              On
            </Button>
            <output aria-label="Step">
              {step} of {recording.steps}
            </output>
          </Row>
          <MomentView step={step} />
        </>
      )}
    </Whole>
  );
}

function MomentView({ step }: { readonly step: number }) {
  const { moment } = usePlayground();
  const shown = moment(step);
  if (!shown) return <EmptyState title="There are no steps in this recording" />;
  return (
    <Columns>
      <section aria-label="What was taken">
        <h2>{shown.actor} took</h2>
        <pre>{asText(shown.event)}</pre>
        <h2>and stood</h2>
        <pre>{asText(shown.stands)}</pre>
      </section>
      <section aria-label="The view at this point">
        <h2>The view at this point</h2>
        <pre>{asText(shown.view)}</pre>
      </section>
    </Columns>
  );
}

const Whole = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  padding-top: 12px;
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  output { min-width: 90px; color: ${color.quiet}; font-size: ${font.list}; }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 16px;
  @media (max-width: ${narrow.page}) { grid-template-columns: minmax(0, 1fr); }
  h2 { font-size: ${font.list}; color: ${color.quiet}; }
  pre { margin: 6px 0 12px; padding: 10px; max-height: 60vh; overflow: auto; border: 1px solid ${color.line}; border-radius: 8px; background: ${color.sunken}; font: ${font.small} ${font.mono}; }
`;
