import { useSelector } from '@xstate/react';
import { words } from '../../domain/texts/words.ts';
import { selectMark } from '../../machines/defects/defect-selectors.ts';
import { selectLiveState } from '../../machines/live/live-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { FieldMark } from '../kit/field-mark.tsx';
import { MarkChoice } from './mark-choice.tsx';
import { useProject } from './use-project.ts';

/** What was asked for is on its way; without a network it waits on this device, once the device has it. */
export function AskedMark({ defectId, field }: { readonly defectId: string; readonly field: string }) {
  const { journal, live } = useWorkspace();
  const mark = useSelector(journal, selectMark(defectId, field));
  const isOnline = useSelector(live, selectLiveState) === 'online';
  const { marks } = words.defect;
  if (mark === null) return <FieldMark state="none" text="" />;
  return mark === 'kept' && !isOnline ? (
    <FieldMark state="waiting" text={marks.waiting} />
  ) : (
    <FieldMark state="saving" text={marks.saving} />
  );
}

export interface OverruledMarkProps {
  /** Whose value stands now. */
  readonly by: string;
  readonly onRestore: () => void;
  readonly onAccept: () => void;
}

/** Somebody else's value replaced this person's: whose, and one click to have one's own again. */
export function OverruledMark({ by, onRestore, onAccept }: OverruledMarkProps) {
  const { nameOf } = useProject();
  return (
    <MarkChoice
      text={words.defect.overruled(nameOf(by))}
      firstLabel={words.defect.restore}
      onFirst={onRestore}
      secondLabel={words.defect.accept}
      onSecond={onAccept}
    />
  );
}
