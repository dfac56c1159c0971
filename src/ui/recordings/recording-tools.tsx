import { useSelector } from '@xstate/react';
import { Pause, Play, SquareCheck, Undo2 } from 'lucide-react';
import { recordedTasks } from '../../domain/recordings/recorded-tasks.ts';
import { recordingMessages as say } from '../../domain/recordings/recording-messages.ts';
import {
  selectIsLive,
  selectIsTrainer,
  selectRecordedFrom,
  selectRecordedSteps,
  selectRecording,
  selectTool,
} from '../../machines/recordings/recording-machine.ts';
import { useArea } from '../actors-context.tsx';
import { useFlow } from '../flows/page/use-flow.ts';
import { Button } from '../kit/display/button.tsx';
import { TrainerTools } from './trainer-tools.tsx';
import { useAct } from './use-act.ts';

const icon = { size: 15, 'aria-hidden': true } as const;

/** The buttons of a recording: while it runs, and when it is over. */
export function RecordingTools() {
  const { recording } = useArea('recordings');
  const isLive = useSelector(recording, selectIsLive);
  const isTrainer = useSelector(recording, selectIsTrainer);
  if (!isLive) return <OverTools />;
  return isTrainer ? <TrainerTools /> : <LiveTools />;
}

function LiveTools() {
  const { recording } = useArea('recordings');
  const act = useAct();
  const state = useSelector(recording, selectRecording)?.state ?? 'waiting';
  const steps = useSelector(recording, selectRecordedSteps);
  const tool = useSelector(recording, selectTool);
  const isPaused = state === 'paused';
  const isRunning = isPaused || state === 'recording';
  return (
    <>
      <Button
        small
        disabled={!isRunning}
        pressed={tool === 'verify'}
        icon={<SquareCheck {...icon} />}
        onPress={() => recording.send({ type: 'tool.choose', tool: tool === 'verify' ? 'pointer' : 'verify' })}
      >
        {say.tools.verify}
      </Button>
      <Button
        small
        disabled={!isRunning}
        icon={isPaused ? <Play {...icon} /> : <Pause {...icon} />}
        onPress={() => act({ kind: isPaused ? 'resume' : 'pause' })}
      >
        {isPaused ? say.tools.resume : say.tools.pause}
      </Button>
      <Button
        small
        disabled={!isRunning || steps.length === 0}
        icon={<Undo2 {...icon} />}
        onPress={() => act({ kind: 'undo' })}
      >
        {say.tools.undo}
      </Button>
      <Button
        small
        onPress={() => recording.send({ type: steps.length === 0 ? 'recording.discard' : 'recording.leave' })}
      >
        {say.tools.cancel}
      </Button>
      <Button small tone="primary" disabled={!isRunning} onPress={() => act({ kind: 'stop' })}>
        {say.tools.stop}
      </Button>
    </>
  );
}

function OverTools() {
  const { recording } = useArea('recordings');
  const { editor } = useFlow();
  const steps = useSelector(recording, selectRecordedSteps);
  const from = useSelector(recording, selectRecordedFrom);
  const save = () => {
    editor.send({ type: 'tasks.insert', tasks: recordedTasks(steps), before: from?.stepId ?? null });
    recording.send({ type: 'recording.close' });
  };
  return (
    <>
      <Button
        small
        onPress={() => recording.send({ type: steps.length === 0 ? 'recording.close' : 'recording.leave' })}
      >
        {steps.length === 0 ? say.tools.close : say.tools.cancel}
      </Button>
      {steps.length > 0 && (
        <Button small tone="primary" onPress={save}>
          {say.tools.save}
        </Button>
      )}
    </>
  );
}
