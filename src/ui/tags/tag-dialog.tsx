import { useSelector } from '@xstate/react';
import { tagMessages } from '../../domain/tags/tag-messages.ts';
import { texts } from '../../domain/texts/texts.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectFormAbout, selectIsOpen, type FormRef } from '../../machines/form/form-machine.ts';
import { selectHasFeature } from '../../machines/session/configuration-machine.ts';
import { useActors } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { ColorField } from '../kit/fields/color-field.tsx';

/** A new or edited tag: name, colour if enabled, description [TAG-002, TAG-003, TAG-004]. */
export function TagDialog({ form }: { readonly form: FormRef | undefined }) {
  return form ? <Open form={form} /> : null;
}

function Open({ form }: { readonly form: FormRef }) {
  const { configuration } = useActors();
  const isNew = useSelector(form, selectFormAbout) === '';
  const isOpen = useSelector(form, selectIsOpen);
  const hasColors = useSelector(configuration, selectHasFeature('color_coding'));
  const { fields } = texts.tag;
  return (
    <FormDialog
      form={form}
      title={isNew ? tagMessages.newTag : tagMessages.editTag}
      submitLabel={messages.save}
      cancelLabel={messages.close}
      closeLabel={tagMessages.closeDialog}
      busy={tagMessages.saving}
      discardOnClose
    >
      <FormText form={form} field="tag" label={fields.tag} required autoFocus />
      {isOpen && hasColors && <Color form={form} label={fields.color} />}
      <FormText form={form} field="description" label={fields.description} />
    </FormDialog>
  );
}

function Color({ form, label }: { readonly form: FormRef; readonly label: string }) {
  return <ColorField label={label} {...useTextField(form, 'color', label)} required />;
}
