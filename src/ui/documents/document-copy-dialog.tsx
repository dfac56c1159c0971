import { useSelector } from '@xstate/react';
import type { CopiedModule } from '../../domain/documents/copy-targets.ts';
import { flowListMessages as say } from '../../domain/flows/list/flow-list-messages.ts';
import type { CopiedDocument } from '../../machines/documents/document-copy.ts';
import { selectDraft, selectIsOpen, type FormRef } from '../../machines/form/form-machine.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { useCopyTargets } from './use-copy-targets.ts';

interface DocumentCopyDialogProps {
  readonly form: FormRef;
  readonly module: CopiedModule;
  /** What can come along: the field of the form, and its label. */
  readonly parts: Readonly<Record<string, string>>;
}

/** Copies a flow or a scenario within its project or into another one. */
export function DocumentCopyDialog({ form, module, parts }: DocumentCopyDialogProps) {
  const isOpen = useSelector(form, selectIsOpen);
  const copied = useSelector(form, ({ context }) => context.value) as CopiedDocument | null;
  return (
    <FormDialog
      form={form}
      title={say.copyTitle(copied?.name ?? '')}
      submitLabel={say.copySubmit}
      busy={say.copying}
      discardOnClose
    >
      {isOpen && <CopyFields form={form} module={module} parts={parts} />}
    </FormDialog>
  );
}

function CopyFields({ form, module, parts }: DocumentCopyDialogProps) {
  const targets = useCopyTargets(module);
  const draft = useSelector(form, selectDraft);
  const write = (field: string) => (value: boolean) => form.send({ type: 'form.write', field, value });
  return (
    <>
      <SelectField
        label={say.copyTo}
        required
        options={targets.map(({ id, name, code }) => ({ value: id, label: name, hint: code }))}
        {...useTextField(form, 'target', say.copyTo)}
      />
      <FormText form={form} field="name" label={say.copyName} description={say.copyNameText} />
      {Object.entries(parts).map(([field, label]) => (
        <SwitchField key={field} label={label} on={draft[field] === true} onChange={write(field)} />
      ))}
    </>
  );
}
