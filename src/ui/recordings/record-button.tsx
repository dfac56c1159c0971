import { useSelector } from '@xstate/react';
import { Circle, Footprints, MousePointerClick } from 'lucide-react';
import { flowEditorMessages } from '../../domain/flows/editor/flow-editor-messages.ts';
import { orderedParts } from '../../domain/flows/flow-document.ts';
import { documentIn } from '../../domain/flows/flow-facts.ts';
import { recordingMessages as say } from '../../domain/recordings/recording-messages.ts';
import { trainerMessages } from '../../domain/recordings/trainer-messages.ts';
import type { RecordedFrom } from '../../machines/recordings/recording-setup.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { useFlow } from '../flows/page/use-flow.ts';
import { Button } from '../kit/display/button.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RecordingStage } from './recording-stage.tsx';

/** The number of the step in this row, from 0; -1: there is none. */
const useStepIn = (row: string): number => {
  const { flow } = useFlow();
  return useSelector(useWorkspace().journal, ({ context: { view } }) => {
    const document = documentIn(view.flows, flow.id);
    return document ? stepIds(document).indexOf(row) : -1;
  });
};

const stepIds = (document: Parameters<typeof orderedParts>[0]): readonly string[] =>
  orderedParts(document).flatMap(({ steps }) => steps.map(({ id }) => id));

export interface RecordButtonProps {
  /** The row with the focus; '' if there is none. */
  readonly row: string;
}

/** Starts a recording into the open flow, and shows it while it runs [ADAPT-010]. */
export function RecordButton({ row }: RecordButtonProps) {
  const { recording } = useArea('recordings');
  const { flow } = useFlow();
  const before = useStepIn(row);
  const at = { projectId: flow.projectId, flowId: flow.id };
  const ask = (from: RecordedFrom | null) => recording.send({ type: 'recording.ask', kind: 'record', ...at, from });
  return (
    <>
      <Button small icon={<Circle size={13} fill="currentColor" aria-hidden />} onPress={() => ask(null)}>
        {say.record}
      </Button>
      <IconButton
        label={say.recordFrom}
        disabled={before < 0}
        icon={<MousePointerClick size={15} aria-hidden />}
        onPress={() => ask({ stepId: row, name: flowEditorMessages.step(before + 1), before })}
      />
      <IconButton
        label={trainerMessages.start}
        icon={<Footprints size={15} aria-hidden />}
        onPress={() => recording.send({ type: 'recording.ask', kind: 'trainer', ...at, from: null })}
      />
      <RecordDialog />
      <RecordingStage />
    </>
  );
}
