import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { templateMessages as say } from '../../domain/templates/template-messages.ts';
import { Button } from '../kit/display/button.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { useFocusAdded } from '../kit/focus/use-focus-added.ts';
import { TextField } from '../kit/fields/text-field.tsx';
import { narrow } from '../theme/tokens.ts';

export interface ChoicesEditorProps {
  readonly label: string;
  readonly choices: readonly string[];
  readonly nameOf: (at: number) => string;
  readonly onRename: (at: number, name: string) => void;
  readonly onOrder: (at: number, by: -1 | 1) => void;
  /** The remove button and the text beside it. */
  readonly renderEnd: (at: number, name: string) => ReactNode;
  readonly addLabel: string;
  readonly onAdd: () => void;
}

/** Statuses of a workflow, options of a list: renamed in place, moved up and down, added at the end. */
export function ChoicesEditor({
  label,
  choices,
  nameOf,
  onRename,
  onOrder,
  renderEnd,
  addLabel,
  onAdd,
}: ChoicesEditorProps) {
  const list = useFocusAdded<HTMLDivElement>('li');
  return (
    <div role="group" aria-label={label} ref={list}>
      <Lines>
        {choices.map((choice, at) => (
          // The position is the identity: the name is being edited.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={at}>
            <TextField hideLabel label={nameOf(at + 1)} value={choice} onChange={(name) => onRename(at, name)} />
            <IconButton
              small
              label={say.up(choice)}
              icon={<ArrowUp size={14} aria-hidden />}
              disabled={at === 0}
              onPress={() => onOrder(at, -1)}
            />
            <IconButton
              small
              label={say.down(choice)}
              icon={<ArrowDown size={14} aria-hidden />}
              disabled={at === choices.length - 1}
              onPress={() => onOrder(at, 1)}
            />
            {renderEnd(at, choice)}
          </Line>
        ))}
      </Lines>
      <Button small icon={<Plus size={14} aria-hidden />} onPress={onAdd}>
        {addLabel}
      </Button>
    </div>
  );
}

const Lines = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 6px;
  margin: 0 0 8px;
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 4px;
  > :first-child { flex: 1 1 120px; min-width: 0; max-width: 320px; }
  > * { flex: none; }
  @media (max-width: ${narrow.fields}) {
    flex-wrap: wrap;
    > :first-child { flex-basis: 100%; max-width: none; }
  }
`;
