import { useSelector } from '@xstate/react';
import { Circle, CircleDot, GraduationCap } from 'lucide-react';
import { flowEditorMessages } from '../../domain/flows/editor/flow-editor-messages.ts';
import { orderedParts } from '../../domain/flows/flow-document.ts';
import { documentIn } from '../../domain/flows/flow-facts.ts';
import { recordingMessages as say } from '../../domain/recordings/recording-messages.ts';
import { trainerMessages } from '../../domain/recordings/trainer-messages.ts';
import { selectPlace } from '../../machines/flows/editor/flow-editor-machine.ts';
import type { RecordedFrom } from '../../machines/recordings/recording-machine.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { useFlow } from '../flows/page/use-flow.ts';
import { Button } from '../kit/display/button.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RecordingStage } from './recording-stage.tsx';

/** The step in the row with the focus; -1: there is none. */
const useChosenStep = (): number => {
  const { flow, editor } = useFlow();
  const row = useSelector(editor, selectPlace)?.row ?? '';
  return useSelector(useWorkspace().journal, ({ context: { view } }) => {
    const document = documentIn(view.flows, flow.id);
    return document ? stepIds(document).indexOf(row) : -1;
  });
};

const stepIds = (document: Parameters<typeof orderedParts>[0]): readonly string[] =>
  orderedParts(document).flatMap(({ steps }) => steps.map(({ id }) => id));

/** Starts a recording into the open flow, and shows it while it runs [ADAPT-010]. */
export function RecordButton() {
  const { recording } = useArea('recordings');
  const { flow, editor } = useFlow();
  const before = useChosenStep();
  const at = { projectId: flow.projectId, flowId: flow.id };
  const ask = (from: RecordedFrom | null) => recording.send({ type: 'recording.ask', kind: 'record', ...at, from });
  const askFrom = () => {
    const stepId = selectPlace(editor.getSnapshot())?.row ?? '';
    ask({ stepId, name: flowEditorMessages.step(before + 1), before });
  };
  return (
    <>
      <Button small icon={<Circle size={13} fill="currentColor" aria-hidden />} onPress={() => ask(null)}>
        {say.record}
      </Button>
      <IconButton
        label={say.recordFrom}
        disabled={before < 0}
        icon={<CircleDot size={15} aria-hidden />}
        onPress={askFrom}
      />
      <IconButton
        label={trainerMessages.start}
        icon={<GraduationCap size={15} aria-hidden />}
        onPress={() => recording.send({ type: 'recording.ask', kind: 'trainer', ...at, from: null })}
      />
      <RecordDialog />
      <RecordingStage />
    </>
  );
}
