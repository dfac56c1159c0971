import { useSelector } from '@xstate/react';
import { tagMessages } from '../../domain/tags/tag-messages.ts';
import { texts } from '../../domain/texts/texts.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectTagFault,
  selectTagIsNew,
  selectTagIsSaving,
  selectTagText,
  type TagFormRef,
} from '../../machines/tags/tag-form-machine.ts';
import { selectHasFeature } from '../../machines/session/configuration-machine.ts';
import { useActors } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { ColorField } from '../kit/fields/color-field.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { TextField } from '../kit/fields/text-field.tsx';

/** A new tag, or what one means: name, colour where tags have colours, description [TAG-002, TAG-003, TAG-004]. */
export function TagDialog({ form }: { readonly form: TagFormRef | undefined }) {
  return form ? <Open form={form} /> : null;
}

function Open({ form }: { readonly form: TagFormRef }) {
  const { configuration } = useActors();
  const text = useSelector(form, selectTagText);
  const isNew = useSelector(form, selectTagIsNew);
  const isSaving = useSelector(form, selectTagIsSaving);
  const hasColors = useSelector(configuration, selectHasFeature('color_coding'));
  const faults = {
    tag: useSelector(form, selectTagFault('tag')) ?? undefined,
    color: useSelector(form, selectTagFault('color')) ?? undefined,
    description: useSelector(form, selectTagFault('description')) ?? undefined,
  };
  const close = () => form.send({ type: 'form.close' });
  const save = () => form.send({ type: 'form.save' });
  const write = (field: keyof typeof text) => (value: string) => form.send({ type: 'text.write', field, value });
  const actions = (
    <>
      <Button onPress={close} disabled={isSaving}>
        {messages.close}
      </Button>
      <Button tone="primary" onPress={save} busy={isSaving && tagMessages.saving}>
        {messages.save}
      </Button>
    </>
  );
  const { fields } = texts.tag;
  return (
    <Dialog
      open
      onClose={close}
      title={isNew ? tagMessages.newTag : tagMessages.editTag}
      closeLabel={tagMessages.closeDialog}
      actions={actions}
    >
      <TextField
        label={fields.tag}
        value={text.tag}
        onChange={write('tag')}
        onSubmit={save}
        error={faults.tag}
        required
        autoFocus
      />
      {hasColors && (
        <ColorField label={fields.color} value={text.color} onChange={write('color')} error={faults.color} required />
      )}
      <TextField
        label={fields.description}
        value={text.description}
        onChange={write('description')}
        onSubmit={save}
        error={faults.description}
      />
    </Dialog>
  );
}
