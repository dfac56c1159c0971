import { useSelector } from '@xstate/react';
import { datasetMessages as say } from '../../domain/datasets/dataset-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectDraft, selectFormAbout } from '../../machines/form/form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';

/** Creates or updates. Whether all flows share a dataset is decided when it is created. */
export function DatasetDialog() {
  const { datasetForm: form } = useArea('datasets');
  const isNew = useSelector(form, selectFormAbout) === '';
  const isShared = useSelector(form, selectDraft)['isShared'] === true;
  const description = useTextField(form, 'description', say.fields.description);
  return (
    <FormDialog form={form} title={isNew ? say.create : say.editTitle} submitLabel={messages.save}>
      <FormText form={form} field="name" label={say.fields.name} required autoFocus />
      <TextArea label={say.fields.description} rows={3} {...description} />
      {isNew && (
        <SwitchField
          label={say.share}
          on={isShared}
          onChange={(on) => form.send({ type: 'form.write', field: 'isShared', value: on })}
        />
      )}
    </FormDialog>
  );
}
