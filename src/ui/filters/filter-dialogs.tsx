import { useSelector } from '@xstate/react';
import { problemText } from '../../domain/problems/problem-text.ts';
import { filterFaultText } from '../../domain/filters/filter-fault-text.ts';
import { filterWords as say } from '../../domain/texts/filter-words.ts';
import { words } from '../../domain/texts/words.ts';
import {
  selectFilterFault,
  selectFilterIsDeleting,
  selectFilterIsSaving,
  selectFilterProblem,
  selectFilterRemovalIsAsked,
  selectFilterWork,
  selectIsNaming,
} from '../../machines/filters/saved-filters-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TextField } from '../kit/text-field.tsx';

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
      closeLabel={words.close}
      actions={
        <>
          <Button onPress={leave} disabled={isSaving}>
            {words.cancel}
          </Button>
          <Button tone="primary" onPress={save} busy={isSaving && say.saving}>
            {words.save}
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
  const isAsked = useSelector(savedFilters, selectFilterRemovalIsAsked);
  const isDeleting = useSelector(savedFilters, selectFilterIsDeleting);
  const { name } = useSelector(savedFilters, selectFilterWork);
  return (
    <ConfirmDialog
      open={isAsked}
      title={say.removeTitle(name)}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={isDeleting && words.loading}
      onConfirm={() => savedFilters.send({ type: 'removal.confirm' })}
      onCancel={() => savedFilters.send({ type: 'work.leave' })}
    >
      {say.removeText}
    </ConfirmDialog>
  );
}
