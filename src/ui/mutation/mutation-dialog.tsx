import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectMutation,
  selectMutationProblem,
  selectIsConfirmationPending,
  selectIsDoing,
  type Mutation,
  type MutationRef,
} from '../../machines/mutation/mutation-machine.ts';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';

export interface MutationDialogProps {
  readonly mutation: MutationRef;
  /** The name of the mutation to confirm. */
  readonly name: string;
  readonly title: (mutation: Mutation) => string;
  /** What will happen, in a sentence. */
  readonly text: (mutation: Mutation) => ReactNode;
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'danger';
}

/**
 * Asks for confirmation before an action on a record; if the action is refused, the dialog stays open with the reason.
 */
export function MutationDialog({
  mutation: actor,
  name,
  title,
  text,
  confirmLabel,
  tone = 'danger',
}: MutationDialogProps) {
  const isOpen = useSelector(actor, selectIsConfirmationPending(name));
  const isDoing = useSelector(actor, selectIsDoing);
  const problem = useSelector(actor, selectMutationProblem);
  const mutation = useSelector(actor, selectMutation);
  return (
    <ConfirmDialog
      open={isOpen}
      title={title(mutation)}
      confirmLabel={problem ? messages.retry : confirmLabel}
      closeLabel={messages.close}
      cancelLabel={messages.cancel}
      tone={tone}
      busy={isDoing && messages.records.doing}
      onConfirm={() => actor.send({ type: 'mutation.confirm' })}
      onCancel={() => actor.send({ type: 'mutation.cancel' })}
    >
      {problem ? problemText(problem) : text(mutation)}
    </ConfirmDialog>
  );
}
