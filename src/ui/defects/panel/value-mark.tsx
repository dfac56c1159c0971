import { useSelector } from '@xstate/react';
import { messages } from '../../../domain/texts/messages.ts';
import { selectMark, type Mark } from '../../../machines/defects/defect-selectors.ts';
import { selectLiveState } from '../../../machines/live/live-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { MarkChoice } from '../../fields/mark-choice.tsx';
import { useProject } from '../use-project.ts';

export interface WaitMarkProps {
  readonly mark: Mark;
  readonly waiting?: string;
  readonly saving?: string;
}

/** A pending change: being sent, or, while offline, waiting once it is stored on this device. */
export function WaitMark({ mark, ...texts }: WaitMarkProps) {
  const isOnline = useSelector(useWorkspace().live, selectLiveState) === 'online';
  const { waiting, saving } = { ...messages.defect.marks, ...texts };
  if (mark === null) return <FieldMark state="none" />;
  return mark === 'kept' && !isOnline ? (
    <FieldMark state="waiting" text={waiting} />
  ) : (
    <FieldMark state="saving" text={saving} />
  );
}

export function PendingMark({ defectId, field }: { readonly defectId: string; readonly field: string }) {
  return <WaitMark mark={useSelector(useWorkspace().journal, selectMark(defectId, field))} />;
}

export interface OverwriteMarkProps {
  /** The user whose value is stored now. */
  readonly by: string;
  readonly onRestore: () => void;
  readonly onAccept: () => void;
}

export interface ConflictMarkProps {
  readonly by: string;
  readonly onKeepMine: () => void;
  readonly onUseTheirs: () => void;
}

/** Another user has stored a value that the unsaved input here would overwrite. */
export function ConflictMark({ by, onKeepMine, onUseTheirs }: ConflictMarkProps) {
  const { nameOf } = useProject();
  return (
    <MarkChoice
      text={messages.defect.overruled(nameOf(by))}
      firstLabel={messages.defect.keepMine}
      onFirst={onKeepMine}
      secondLabel={messages.defect.useTheirs}
      onSecond={onUseTheirs}
    />
  );
}

/** Another user has overwritten this user's value: shows who, and restores it with one click. */
export function OverwriteMark({ by, onRestore, onAccept }: OverwriteMarkProps) {
  const { nameOf } = useProject();
  return (
    <MarkChoice
      text={messages.defect.overruled(nameOf(by))}
      firstLabel={messages.defect.restore}
      onFirst={onRestore}
      secondLabel={messages.defect.accept}
      onSecond={onAccept}
    />
  );
}
