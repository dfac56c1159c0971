import { useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import styled from 'styled-components';
import { chipRowLook, chipSetLook } from '../../theme/chip-row-look.ts';
import { color, font, size } from '../../theme/tokens.ts';
import { useFocusStays } from '../focus/focus-stays.ts';

export interface FoldedListProps {
  readonly label: string;
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Items beyond this number are behind a plus count. */
  readonly most: number;
  readonly moreLabel: (count: number) => string;
  readonly fewerLabel: string;
  readonly empty: string;
  /** Rendered after the items, outside the list. */
  readonly after?: ReactNode;
}

/** A row of small items, with the rest behind "+N". When an item is removed, the focus stays in the row. */
export function FoldedList({ label, items, most, moreLabel, fewerLabel, empty, after }: FoldedListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useFocusStays<HTMLDivElement>();
  const hidden = items.length - most;
  const shown = isOpen || hidden <= 0 ? items : items.slice(0, most);
  return (
    <Row ref={place}>
      <List aria-label={label}>
        {items.length === 0 && <li>{empty}</li>}
        {shown.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </List>
      {hidden > 0 && (
        <More
          aria-label={isOpen ? fewerLabel : moreLabel(hidden)}
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '−' : `+${hidden}`}
        </More>
      )}
      {after}
    </Row>
  );
}

const Row = styled.div`
  ${chipRowLook}
  min-width: 0;
`;
const List = styled.ul`
  ${chipSetLook}
  padding: 0;
  > li { display: flex; color: ${color.quiet}; font-size: ${font.small}; }
`;
const More = styled(Button)`
  min-width: ${size.target};
  min-height: ${size.target};
  padding: 0 7px;
  border: 1px solid ${color.line};
  border-radius: 999px;
  background: ${color.ground};
  color: ${color.quiet};
  font-size: ${font.small};
  cursor: pointer;
  &[data-hovered] { background: ${color.hover}; color: ${color.text}; }
`;
