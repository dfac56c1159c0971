import { useSelector } from '@xstate/react';
import { Webhook } from 'lucide-react';
import { hookMessages as say } from '../../../domain/pipelines/webhooks/hook-messages.ts';
import type { PipelineHook } from '../../../domain/pipelines/webhooks/hook.ts';
import { selectShownOnce } from '../../../machines/identity/shown-once-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormText } from '../../form/form-text.tsx';
import { ShownOnceDialog } from '../../identity/shown-once-dialog.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { PanelStack } from '../../kit/overlays/panel-stack.tsx';
import { MutationDialog } from '../../mutation/mutation-dialog.tsx';
import { RecordsList } from '../../records/records-list.tsx';
import type { PipelineViewProps } from '../pipeline-view-props.ts';
import { usePipelineRights } from '../use-pipelines.ts';
import { CiSection } from './ci-section.tsx';
import { useHookColumns } from './use-hook-columns.tsx';

/** The webhooks of a pipeline: create, show address and secret once, replace the secret, delete. */
export function TriggersTab({ pipeline }: PipelineViewProps) {
  const { pipelineHooks, hookForm } = useArea('pipelines');
  const { mayUpdate, mayExecute } = usePipelineRights();
  const about = `${pipeline.projectId}/${pipeline.id}`;
  const add = (
    <Button onPress={() => hookForm.send({ type: 'form.open', about, draft: { name: '', ref: '' } })}>{say.add}</Button>
  );
  return (
    <PanelStack>
      <PanelSection title={say.title} text={say.text} actions={mayUpdate && add}>
        <RecordsList<PipelineHook>
          records={pipelineHooks}
          label={say.list}
          columns={useHookColumns(about)}
          rowId={({ id }) => id}
          failed={say.failed}
          empty={{ title: say.none, text: mayUpdate ? say.noneText : say.noneToRead, icon: <Webhook size={28} /> }}
        />
      </PanelSection>
      {mayExecute && <CiSection pipeline={pipeline} />}
      <HookDialogs />
    </PanelStack>
  );
}

function HookDialogs() {
  const { hookForm, hookSecret, hookMutation } = useArea('pipelines');
  // A new webhook has an address, too.
  const isNewSecret = useSelector(hookSecret, selectShownOnce)?.lines.length === 1;
  const once = isNewSecret ? { title: say.rotate, text: say.newSecretText } : { title: say.once, text: say.onceText };
  return (
    <>
      <FormDialog
        form={hookForm}
        title={say.add}
        discardOnClose
        submitLabel={say.add}
        busy={say.adding}
        fields={['name', 'ref']}
      >
        <FormText form={hookForm} field="name" label={say.name} description={say.nameHint} autoFocus />
        <FormText form={hookForm} field="ref" label={say.ref} description={say.refHint} />
      </FormDialog>
      <ShownOnceDialog shownOnce={hookSecret} {...once} />
      <MutationDialog
        mutation={hookMutation}
        name="rotate"
        title={({ title }) => say.rotateTitle(title)}
        text={() => say.rotateText}
        confirmLabel={say.rotate}
      />
      <MutationDialog
        mutation={hookMutation}
        name="delete"
        title={({ title }) => say.deleteTitle(title)}
        text={() => say.deleteText}
        confirmLabel={say.delete}
      />
    </>
  );
}
