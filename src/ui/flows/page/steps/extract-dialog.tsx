import { useSelector } from '@xstate/react';
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { flowMessages } from '../../../../domain/flows/flow-messages.ts';
import { namedProblemText } from '../../../../domain/problems/problem-text.ts';
import {
  selectExtraction,
  selectExtractionProblem,
  selectPickedCount,
} from '../../../../machines/flows/editor/flow-editor-machine.ts';
import { NameDialog } from '../../../kit/overlays/name-dialog.tsx';
import { useFlow } from '../use-flow.ts';

/** Chosen steps become a flow of their own: asks for its name. */
export function ExtractDialog() {
  const { editor } = useFlow();
  const extraction = useSelector(editor, selectExtraction);
  const problem = useSelector(editor, selectExtractionProblem);
  const count = Math.max(useSelector(editor, selectPickedCount), 1);
  return (
    <NameDialog
      open={extraction !== null}
      title={say.extractTitle(count)}
      text={say.extractText}
      label={say.extractName}
      submitLabel={say.extract}
      busy={extraction === 'running' && say.extracting}
      error={problem ? namedProblemText(problem, flowMessages.problemFields, flowMessages.fields) : undefined}
      onSubmit={(name) => editor.send({ type: 'extract.confirm', name })}
      onClose={() => editor.send({ type: 'extract.cancel' })}
    />
  );
}
