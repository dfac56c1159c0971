import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { generatedStepName, isGenerated } from '../../../../domain/flows/editor/generated-step.ts';
import { taskIn } from '../../../../domain/flows/flow-document.ts';
import { messages } from '../../../../domain/texts/messages.ts';
import { selectPlace } from '../../../../machines/flows/editor/flow-editor-machine.ts';
import { IconButton } from '../../../kit/display/icon-button.tsx';
import { SwitchField } from '../../../kit/fields/switch-field.tsx';
import { color, font, size } from '../../../theme/tokens.ts';
import { useStep } from '../steps/step-row.tsx';
import { useFlow, useFlowDocument } from '../use-flow.ts';
import { PartText } from './part-text.tsx';
import { StepAction } from './step-action.tsx';
import { StepRun } from './step-run.tsx';
import { StepValue } from './step-value.tsx';

/** Everything about the step or task with the focus [FLOW-003, FLOW-004, FLOW-005]. */
export function StepDetails() {
  const { flow, editor } = useFlow();
  const place = useSelector(editor, selectPlace);
  const step = useStep(flow.id, place?.row ?? '');
  const task = taskIn(useFlowDocument(flow.id), place?.row ?? '');
  return (
    <Panel aria-label={say.details}>
      <header>
        <h2>{say.details}</h2>
        <IconButton
          small
          label={messages.close}
          icon={<X size={15} aria-hidden />}
          onPress={() => editor.send({ type: 'details.close' })}
        />
      </header>
      {!step && !task && <p>{say.fields.none}</p>}
      {task && <TaskFields key={task.id} id={task.id} />}
      {step && (
        <div key={step.id}>
          {isGenerated(step) && <Marker>{generatedStepName}</Marker>}
          <StepAction step={step} />
          <StepValue step={step} />
          <StepRun step={step} />
        </div>
      )}
    </Panel>
  );
}

function TaskFields({ id }: { readonly id: string }) {
  const { flow, editor, mayUpdate } = useFlow();
  const task = taskIn(useFlowDocument(flow.id), id);
  if (!task) return null;
  return (
    <div>
      <PartText part="task" id={id} field="name" label={say.fields.name} stored={task.name} />
      <PartText
        part="task"
        id={id}
        field="description"
        label={say.fields.description}
        stored={task.description}
        rows={3}
      />
      {mayUpdate && (
        <SwitchField
          label={say.fields.repeats}
          on={task.repeats}
          onChange={(value) =>
            editor.send({ type: 'value.set', edit: { type: 'task.set', row: id, field: 'repeats', value } })
          }
        />
      )}
    </div>
  );
}

const Marker = styled.p`
  margin: 0;
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Panel = styled.aside`
  position: sticky;
  top: 12px;
  max-height: calc(100vh - 90px);
  padding: 12px 14px 16px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.raised};
  overflow: auto;
  header { display: flex; align-items: center; justify-content: space-between; margin-bottom: 8px; }
  h2 { font-size: ${font.body}; font-weight: 600; }
  h3 { margin: 14px 0 2px; color: ${color.quiet}; font-size: ${font.small}; font-weight: 600; }
  > p { color: ${color.quiet}; font-size: ${font.list}; }
  > div, section { display: flex; flex-direction: column; gap: 10px; }
`;
