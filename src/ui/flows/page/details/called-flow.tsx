import { useSelector } from '@xstate/react';
import { Workflow } from 'lucide-react';
import { Link } from 'react-router-dom';
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { flowAbout, flowIn } from '../../../../domain/flows/flow-facts.ts';
import type { FlowParameter } from '../../../../domain/flows/flow.ts';
import { parameterFaultText } from '../../../../domain/flows/parameters/parameter-fault.ts';
import { calledFlowOf } from '../../../../domain/flows/step.ts';
import { itemKey, pathOfItem, type Item } from '../../../../domain/items/item.ts';
import { problemText } from '../../../../domain/problems/problem-text.ts';
import { relatedMessages } from '../../../../domain/relations/related-messages.ts';
import { selectFlowPicker } from '../../../../machines/flows/editor/flow-editor-machine.ts';
import {
  selectFoundItems,
  selectIsLookingForItems,
  selectItemTerm,
  selectLookingHasFailed,
} from '../../../../machines/items/item-picker-machine.ts';
import { useWorkspace } from '../../../actors-context.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { FieldMark } from '../../../kit/fields/field-mark.tsx';
import { CommittedField } from '../../../kit/drafts/committed-field.tsx';
import { when } from '../../../kit/focus/when.ts';
import { SearchPopover } from '../../../kit/overlays/search-popover.tsx';
import { useFlow } from '../use-flow.ts';
import type { StepProps } from './step-props.ts';
import { useStepChange } from './use-step-change.ts';

const none: readonly Item[] = [];

/** The flow that the step calls, and the values that it passes on. The server refuses circles in words. */
export function CalledFlow({ step }: StepProps) {
  const { flow, mayUpdate } = useFlow();
  const { journal } = useWorkspace();
  const id = calledFlowOf(step);
  const called = useSelector(journal, ({ context: { view } }) => (id === null ? undefined : flowIn(view.flows, id)));
  return (
    <>
      <h3>{say.fields.called}</h3>
      {id === null ? (
        <p>{say.fields.noCalled}</p>
      ) : (
        <Link to={pathOfItem(flow.projectId, { type: 'FLOW', id })} aria-label={say.fields.openCalled}>
          <bdi>{called?.name ?? step.name}</bdi>
        </Link>
      )}
      {mayUpdate && <Picker />}
      <Refusal step={step} />
      {called && called.parameters.length > 0 && <Values step={step} parameters={called.parameters} />}
    </>
  );
}

/** Why the server refused the last choice, such as a circle of flows, which it names. */
function Refusal({ step }: StepProps) {
  const { flow } = useFlow();
  const { journal } = useWorkspace();
  const refused = useSelector(journal, ({ context }) =>
    context.refused.findLast(
      ({ command }) =>
        command.about === flowAbout(flow.id) &&
        command.type === 'flow.change' &&
        command.data.changes.some(
          (change) => change.type === 'step.update' && change.stepId === step.id && change.field === 'configuration',
        ),
    ),
  );
  return refused ? (
    <FieldMark state="failed" text={say.refused(problemText(refused.problem, say.fields.called))} />
  ) : null;
}

function Values({ step, parameters }: StepProps & { readonly parameters: readonly FlowParameter[] }) {
  const { mayUpdate } = useFlow();
  const change = useStepChange(step);
  const values = (step.configuration['values'] ?? {}) as Readonly<Record<string, string>>;
  return (
    <>
      <h3>{say.fields.calledParameters}</h3>
      {parameters.map((parameter) => (
        <CommittedField
          key={parameter.name}
          label={parameter.name}
          readOnly={!mayUpdate}
          value={values[parameter.name] ?? ''}
          placeholder={parameter.default}
          faultOf={(text) => parameterFaultText(parameter, text)}
          onCommit={(text) =>
            change('configuration', { ...step.configuration, values: { ...values, [parameter.name]: text } })
          }
        />
      ))}
    </>
  );
}

function Picker() {
  const { flow, editor } = useFlow();
  const picker = useSelector(editor, selectFlowPicker);
  const term = useSelector(picker, when(selectItemTerm, ''));
  const found = useSelector(picker, when(selectFoundItems, none));
  const isSearching = useSelector(picker, when(selectIsLookingForItems, false));
  const hasFailed = useSelector(picker, when(selectLookingHasFailed, false));
  const flows = found.filter(({ id }) => id !== flow.id);
  const empty = hasFailed ? relatedMessages.searchFailed : relatedMessages.noResults;
  return (
    <SearchPopover
      trigger={
        <Button small icon={<Workflow size={14} aria-hidden />}>
          {say.fields.chooseCalled}
        </Button>
      }
      label={say.fields.chooseCalled}
      searchLabel={relatedMessages.search}
      listLabel={relatedMessages.found}
      open={picker !== undefined}
      onOpenChange={(opens) => (opens ? editor.send({ type: 'call.pick' }) : picker?.send({ type: 'picker.close' }))}
      term={term}
      onTerm={(text) => text !== term && picker?.send({ type: 'term.write', text })}
      options={flows.map((item) => ({ value: itemKey(item), label: item.name }))}
      onChoose={(key) => {
        const item = flows.find((one) => itemKey(one) === key);
        if (item) picker?.send({ type: 'item.choose', item });
      }}
      empty={isSearching ? relatedMessages.searching : empty}
      busy={isSearching}
      away={picker !== undefined}
    />
  );
}
