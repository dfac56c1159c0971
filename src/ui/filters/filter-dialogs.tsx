import { useSelector } from '@xstate/react';
import { problemText } from '../../domain/problems/problem-text.ts';
import { filterFaultText } from '../../domain/filters/filter-fault-text.ts';
import { filterMessages as say } from '../../domain/filters/filter-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectFilterFault,
  selectFilterIsDeleting,
  selectFilterIsSaving,
  selectFilterProblem,
  selectIsFilterRemovalPending,
  selectFilterWork,
  selectIsNaming,
} from '../../machines/filters/saved-filters-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { TextField } from '../kit/fields/text-field.tsx';

/** The name of a filter, and the question before it is deleted. */
export function FilterDialogs() {
  return (
    <>
      <NameDialog />
      <RemovalDialog />
    </>
  );
}

function NameDialog() {
  const { savedFilters } = useWorkspace();
  const isOpen = useSelector(savedFilters, selectIsNaming);
  const isSaving = useSelector(savedFilters, selectFilterIsSaving);
  const { id, name } = useSelector(savedFilters, selectFilterWork);
  const fault = useSelector(savedFilters, selectFilterFault);
  const problem = useSelector(savedFilters, selectFilterProblem);
  const leave = () => savedFilters.send({ type: 'work.leave' });
  const save = () => savedFilters.send({ type: 'filter.save' });
  const error = fault ? filterFaultText(fault) : problem ? problemText(problem) : undefined;
  return (
    <Dialog
      open={isOpen}
      onClose={leave}
      title={id === null ? say.newTitle : say.renameTitle}
      closeLabel={messages.close}
      actions={
        <>
          <Button onPress={leave} disabled={isSaving}>
            {messages.cancel}
          </Button>
          <Button tone="primary" onPress={save} busy={isSaving && say.saving}>
            {messages.save}
          </Button>
        </>
      }
    >
      <TextField
        label={say.name}
        required
        autoFocus
        value={name}
        error={error}
        onChange={(text) => savedFilters.send({ type: 'name.write', text })}
        onSubmit={save}
      />
    </Dialog>
  );
}

function RemovalDialog() {
  const { savedFilters } = useWorkspace();
  const isOpen = useSelector(savedFilters, selectIsFilterRemovalPending);
  const isDeleting = useSelector(savedFilters, selectFilterIsDeleting);
  const { name } = useSelector(savedFilters, selectFilterWork);
  return (
    <ConfirmDialog
      open={isOpen}
      title={say.removeTitle(name)}
      confirmLabel={messages.delete}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      busy={isDeleting && messages.loading}
      onConfirm={() => savedFilters.send({ type: 'removal.confirm' })}
      onCancel={() => savedFilters.send({ type: 'work.leave' })}
    >
      {say.removeText}
    </ConfirmDialog>
  );
}
