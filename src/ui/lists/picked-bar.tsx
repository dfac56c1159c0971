import { useSelector } from '@xstate/react';
import { PencilLine } from 'lucide-react';
import { selectListPage, type ListRef } from '../../machines/lists/list-machine.ts';
import {
  selectEverythingIsPicked,
  selectPickedIds,
  type SelectionRef,
} from '../../machines/lists/selection-machine.ts';
import { Button } from '../kit/display/button.tsx';
import { ShortcutHint } from '../kit/focus/shortcut-hint.tsx';
import { SelectionBar } from '../kit/lists/selection-bar.tsx';

interface PickedBarProps {
  readonly selection: SelectionRef;
  readonly list: ListRef;
  readonly words: {
    readonly bar: string;
    everything(count: number): string;
    picked(count: number): string;
    pickAll(count: number): string;
    readonly clear: string;
    readonly edit: string;
  };
  readonly editKeys: string;
  onEdit(): void;
}

/** The selected rows of a list, and what can be done with them. */
export function PickedBar({ selection, list, words: say, editKeys, onEdit }: PickedBarProps) {
  const ids = useSelector(selection, selectPickedIds);
  const isEverything = useSelector(selection, selectEverythingIsPicked);
  const { totalElements } = useSelector(list, selectListPage);
  return (
    <SelectionBar
      label={say.bar}
      text={isEverything ? say.everything(totalElements) : say.picked(ids.length)}
      more={
        !isEverything &&
        totalElements > ids.length && (
          <Button small tone="plain" onPress={() => selection.send({ type: 'everything.pick' })}>
            {say.pickAll(totalElements)}
          </Button>
        )
      }
      actions={
        <>
          <Button small tone="plain" onPress={() => selection.send({ type: 'selection.clear' })}>
            {say.clear}
          </Button>
          <Button small tone="primary" icon={<PencilLine size={14} aria-hidden />} onPress={onEdit}>
            {say.edit}
          </Button>
          <ShortcutHint keys={editKeys} />
        </>
      }
    />
  );
}
