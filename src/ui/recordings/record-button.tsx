import { Circle } from 'lucide-react';
import { recordingMessages as say } from '../../domain/recordings/recording-messages.ts';
import { useArea } from '../actors-context.tsx';
import { useFlow } from '../flows/page/use-flow.ts';
import { Button } from '../kit/display/button.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RecordingStage } from './recording-stage.tsx';

/** Starts a recording into the open flow, and shows it while it runs [ADAPT-010]. */
export function RecordButton() {
  const { recording } = useArea('recordings');
  const { flow } = useFlow();
  const at = { projectId: flow.projectId, flowId: flow.id };
  return (
    <>
      <Button
        small
        icon={<Circle size={13} fill="currentColor" aria-hidden />}
        onPress={() => recording.send({ type: 'recording.ask', ...at })}
      >
        {say.record}
      </Button>
      <RecordDialog />
      <RecordingStage />
    </>
  );
}
