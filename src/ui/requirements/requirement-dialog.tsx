import { useSelector } from '@xstate/react';
import { requirementListMessages as say } from '../../domain/requirements/coverage-messages.ts';
import { requirementMessages } from '../../domain/requirements/requirement-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectFormAbout } from '../../machines/form/form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';

/** Links a requirement, or changes one. */
export function RequirementDialog() {
  const { requirementForm: form } = useArea('requirements');
  const isNew = useSelector(form, selectFormAbout) === '';
  const { fields } = requirementMessages;
  const { hints } = say;
  return (
    <FormDialog
      form={form}
      title={isNew ? say.create : say.editTitle}
      submitLabel={isNew ? say.create : messages.save}
      busy={say.linking}
      fields={['itemId', 'name', 'itemURL']}
    >
      <FormText form={form} field="itemId" label={fields.itemId} description={hints.itemId} required autoFocus />
      <FormText form={form} field="name" label={fields.name} required />
      <FormText form={form} field="itemURL" label={fields.itemURL} description={hints.itemURL} required />
    </FormDialog>
  );
}
