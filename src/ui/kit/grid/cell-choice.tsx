import { useRef, type KeyboardEvent } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Popover } from 'react-aria-components/Popover';
import { Dialog } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import styled from 'styled-components';
import { messages } from '../../../domain/texts/messages.ts';
import { floating } from '../../theme/marks.ts';
import { color, font } from '../../theme/tokens.ts';
import type { Option } from '../fields/option-list.tsx';
import { PlainSearch } from '../fields/plain-search.tsx';

export interface CellChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

/** The choice of a cell while it is edited: typing narrows the list, Enter chooses, Escape and Tab close. */
export function CellChoice({ label, value, options, onChoose, onClose }: CellChoiceProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const { contains } = useFilter({ sensitivity: 'base' });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <span ref={anchor}>
      {options.find((option) => option.value === value)?.label}
      <Sheet triggerRef={anchor} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} placement="bottom start">
        <Dialog aria-label={label}>
          {/* Before the search and the list, which have uses of their own for these keys. */}
          <Keys onKeyDownCapture={press}>
            <Autocomplete filter={contains}>
              <PlainSearch label={messages.searchOptions} />
              <List
                aria-label={label}
                selectionMode="single"
                selectedKeys={[value]}
                renderEmptyState={() => messages.noMatch}
                // The chosen option again: the selection becomes empty.
                onSelectionChange={(keys) => onChoose(String(new Set(keys).values().next().value ?? value))}
              >
                {options.map((option) => (
                  <One key={option.value} id={option.value} textValue={option.label}>
                    {option.icon}
                    {option.label}
                  </One>
                ))}
              </List>
            </Autocomplete>
          </Keys>
        </Dialog>
      </Sheet>
    </span>
  );
}

const Keys = styled.div`
  display: contents;
`;
const Sheet = styled(Popover)`
  ${floating}
  width: 220px;
`;
const List = styled(ListBox)`
  max-height: 320px;
  padding: 4px;
  overflow: auto;
  font-size: ${font.list};
`;
const One = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 5px 8px;
  border-radius: 4px;
  cursor: pointer;
  &[data-hovered], &[data-focused] { background: ${color.hover}; }
  &[data-selected] { color: ${color.accent}; }
`;
