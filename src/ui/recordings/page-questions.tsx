import { useId } from 'react';
import styled from 'styled-components';
import { recordingLimits } from '../../domain/recordings/recording-limits.ts';
import { recordingMessages as say } from '../../domain/recordings/recording-messages.ts';
import type { StepRecording, RecordingAct } from '../../domain/recordings/recording.ts';
import { Button } from '../kit/display/button.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { chosenFile } from './chosen-file.ts';

interface QuestionsProps {
  readonly recording: StepRecording;
  readonly onAct: (act: RecordingAct) => void;
}

/** What the page asks, which the frames do not show: a message of the browser, or a file. */
export function PageQuestions({ recording: { dialog, wantsFile }, onAct }: QuestionsProps) {
  const answer = useId();
  const file = useId();
  const reply = (isAccepted: boolean) => {
    const field = document.getElementById(answer) as HTMLInputElement | null;
    onAct({ kind: 'answer', isAccepted, text: field?.value ?? '' });
  };
  const choose = async (chosen: File | undefined) => {
    if (chosen && chosen.size <= (recordingLimits.fileBytes * 3) / 4) onAct(await chosenFile(chosen));
  };
  return (
    <>
      {dialog && (
        <Banner
          tone="info"
          action={
            <Answers>
              {dialog.type === 'prompt' && <input id={answer} aria-label={say.dialog.answer} />}
              {dialog.type !== 'alert' && <Button onPress={() => reply(false)}>{say.dialog.dismiss}</Button>}
              <Button tone="primary" onPress={() => reply(true)}>
                {say.dialog.accept}
              </Button>
            </Answers>
          }
        >
          {say.dialog.title}: {dialog.message}
        </Banner>
      )}
      {wantsFile && (
        <Banner
          tone="info"
          action={
            <label htmlFor={file}>
              {say.file.choose}{' '}
              <input id={file} type="file" onChange={(event) => void choose(event.target.files?.[0])} />
            </label>
          }
        >
          {say.file.title} {say.file.tooLarge}
        </Banner>
      )}
    </>
  );
}

const Answers = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
`;
