import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { floating } from '../../theme/marks.ts';
import { color, font } from '../../theme/tokens.ts';
import { Avatar } from '../display/avatar.tsx';
import type { MentionList, OpenList } from './mention-list.ts';

interface RichTextPeopleProps {
  readonly list: MentionList;
  readonly label: string;
}

const height = 260;

/** Below the `@`, or above it near the end of the window. */
const placeOf = ({ rect }: OpenList) => {
  if (!rect) return { top: 0, left: 0 };
  const left = Math.max(8, Math.min(rect.left, innerWidth - 248));
  return rect.bottom + height > innerHeight
    ? { bottom: innerHeight - rect.top + 4, left }
    : { top: rect.bottom + 4, left };
};

/** The users to mention. The focus stays in the text: arrow keys move, Enter picks, Escape closes. */
export function RichTextPeople({ list, label }: RichTextPeopleProps) {
  const open = useSyncExternalStore(list.subscribe, list.current);
  if (!open || open.people.length === 0) return null;
  return createPortal(
    <Sheet role="listbox" aria-label={label} style={placeOf(open)}>
      {open.people.map((person, index) => (
        <One
          key={person.id}
          role="option"
          aria-selected={index === open.index}
          onMouseDown={(event) => {
            event.preventDefault();
            open.pick(person);
          }}
        >
          <Avatar name={person.name} image={person.avatar} edge={22} />
          {person.name}
        </One>
      ))}
    </Sheet>,
    document.body,
  );
}

const Sheet = styled.div`
  ${floating}
  position: fixed;
  z-index: 65;
  width: 240px;
  max-height: ${height}px;
  padding: 4px;
  overflow: auto;
`;
const One = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 4px 8px;
  border-radius: 6px;
  font-size: ${font.list};
  cursor: pointer;
  &[aria-selected='true'] { background: ${color.accentWash}; }
  &:hover { background: ${color.hover}; }
`;
