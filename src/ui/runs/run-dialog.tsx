import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { runLimits } from '../../domain/runs/run-limits.ts';
import { runDialogMessages as say } from '../../domain/runs/run-dialog-messages.ts';
import { runRowsMessages as rows } from '../../domain/runs/rows/run-rows-messages.ts';
import type { RunAdapter, RunTarget } from '../../domain/runs/run-request.ts';
import { unrunnableMessages as unrunnable } from '../../domain/runs/refusals/unrunnable-messages.ts';
import { unrunnableIn } from '../../domain/runs/refusals/unrunnable.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectDraft, selectFormProblem, type FormRef } from '../../machines/form/form-machine.ts';
import {
  selectChoicesProblem,
  selectRunChoices,
  selectRunForm,
  selectRunTarget,
} from '../../machines/runs/run-request-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { Button } from '../kit/display/button.tsx';
import { ToneDot } from '../kit/display/tone-dot.tsx';
import type { Option } from '../kit/fields/option-list.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { RunLacks } from './run-lacks.tsx';
import { Banner } from '../kit/layout/banner.tsx';

/** With which adapter, dataset and address a flow or scenario is run. */
export function RunDialog() {
  const { runRequest } = useArea('runs');
  const form = useSelector(runRequest, selectRunForm);
  const target = useSelector(runRequest, selectRunTarget);
  return form && <Dialog form={form} target={target} />;
}

function Dialog({ form, target }: { readonly form: FormRef; readonly target: RunTarget }) {
  const draft = useSelector(form, selectDraft);
  const isByPerson = draft['executor'] === 'person';
  const hasRows = !isByPerson && draft['debug'] !== true && Boolean(draft['dataset']);
  return (
    <FormDialog form={form} title={say.title(target.name)} submitLabel={say.run} busy={say.sending} discardOnClose>
      <UnrunnableSteps form={form} target={target} />
      <ChoicesProblem />
      {target.kind === 'flow' && <ExecutorField form={form} />}
      {!isByPerson && <AdapterField form={form} />}
      {target.kind === 'flow' && <DatasetField form={form} />}
      {target.kind === 'flow' && !isByPerson && <RunLacks />}
      {hasRows && <RowsField form={form} />}
      {!isByPerson && (
        <>
          <FormText
            form={form}
            field="baseAddress"
            label={say.baseAddress}
            description={say.baseAddressHint}
            placeholder="https://"
          />
          <DebugField form={form} />
        </>
      )}
    </FormDialog>
  );
}

/** Below the reason: the steps that no adapter can run. */
function UnrunnableSteps({
  form,
  target: { kind, projectId },
}: {
  readonly form: FormRef;
  readonly target: RunTarget;
}) {
  const problem = useSelector(form, selectFormProblem);
  const which = problem?.kind === 'forbidden' ? unrunnableIn(problem) : null;
  if (!which) return null;
  return (
    <div>
      {unrunnable[kind](which)}{' '}
      <Link to={`/projects/${projectId}/flows/${which.flowId}/steps`}>{unrunnable.open(which.flow)}</Link>
    </div>
  );
}

function ExecutorField({ form }: { readonly form: FormRef }) {
  const options = [
    { value: '', label: say.byAdapter },
    { value: 'person', label: say.byPerson, hint: say.byPersonHint },
  ];
  return <SelectField label={say.executor} options={options} {...useTextField(form, 'executor', '')} />;
}

function ChoicesProblem() {
  const { runRequest } = useArea('runs');
  const problem = useSelector(runRequest, selectChoicesProblem);
  if (!problem) return null;
  const again = (
    <Button small onPress={() => runRequest.send({ type: 'choices.read' })}>
      {messages.retry}
    </Button>
  );
  return (
    <Banner tone="warning" action={again}>
      {say.choicesFailed}
    </Banner>
  );
}

const hintOf = ({ owner, online }: RunAdapter): string => {
  const whose = owner === '' ? say.own : say.ofOwner(owner);
  return online ? whose : `${whose} · ${say.offline}`;
};

function AdapterField({ form }: { readonly form: FormRef }) {
  const { runRequest } = useArea('runs');
  const { adapters } = useSelector(runRequest, selectRunChoices);
  const online = adapters.filter((one) => one.online).length;
  const options: readonly Option[] = [
    { value: '', label: say.any, hint: online === 0 ? say.noneOnline : say.anyOnline(online) },
    ...adapters.map((one) => ({
      value: one.clientId,
      label: one.name,
      hint: hintOf(one),
      icon: <ToneDot tone={one.online ? 'success' : 'neutral'} />,
    })),
  ];
  return <SelectField autoFocus label={say.adapter} options={options} {...useTextField(form, 'adapter', '')} />;
}

function DatasetField({ form }: { readonly form: FormRef }) {
  const { runRequest } = useArea('runs');
  const { datasets } = useSelector(runRequest, selectRunChoices);
  const { value } = useTextField(form, 'dataset', '');
  const options = [
    { value: '', label: say.noDataset },
    ...datasets.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <SelectField
      label={say.dataset}
      options={options}
      value={value}
      onChange={(dataset) => runRequest.send({ type: 'dataset.choose', dataset })}
    />
  );
}

const rowCounts = [2, 3, 4, 8, runLimits.slotsMost];

function RowsField({ form }: { readonly form: FormRef }) {
  const field = useTextField(form, 'rowsAtOnce', '');
  const options: readonly Option[] = [
    { value: '', label: rows.inOrder },
    ...rowCounts.map((count) => ({ value: String(count), label: rows.rows(count) })),
  ];
  const hint = field.value === '' ? rows.inOrderHint : rows.rowsHint;
  return <SelectField label={rows.label} description={hint} options={options} {...field} />;
}

function DebugField({ form }: { readonly form: FormRef }) {
  const isOn = useSelector(form, selectDraft)['debug'] === true;
  return (
    <SwitchField
      label={say.debug}
      description={say.debugHint}
      on={isOn}
      onChange={(value) => form.send({ type: 'form.write', field: 'debug', value })}
    />
  );
}
