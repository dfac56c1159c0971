import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { problemText } from '../../domain/problems/problem-text.ts';
import { words } from '../../domain/texts/words.ts';
import {
  selectDeed,
  selectDeedProblem,
  selectIsAsked,
  selectIsDoing,
  type Deed,
  type DeedRef,
} from '../../machines/deed/deed-machine.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

export interface DeedDialogProps {
  readonly deed: DeedRef;
  /** Of the deed that it asks about. */
  readonly name: string;
  readonly title: (deed: Deed) => string;
  /** What will happen, in a sentence. */
  readonly text: (deed: Deed) => ReactNode;
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'danger';
}

/** Asks before something is done to a record; when it is refused it stays, and says why. */
export function DeedDialog({ deed: actor, name, title, text, confirmLabel, tone = 'danger' }: DeedDialogProps) {
  const isAsked = useSelector(actor, selectIsAsked(name));
  const isDoing = useSelector(actor, selectIsDoing);
  const problem = useSelector(actor, selectDeedProblem);
  const deed = useSelector(actor, selectDeed);
  return (
    <ConfirmDialog
      open={isAsked}
      title={title(deed)}
      confirmLabel={problem ? words.retry : confirmLabel}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      tone={tone}
      busy={isDoing && words.records.doing}
      onConfirm={() => actor.send({ type: 'deed.confirm' })}
      onCancel={() => actor.send({ type: 'deed.cancel' })}
    >
      {problem ? problemText(problem) : text(deed)}
    </ConfirmDialog>
  );
}
