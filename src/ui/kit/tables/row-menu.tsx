import { Ellipsis } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../display/icon-button.tsx';
import { Menu, type MenuEntry } from '../overlays/menu.tsx';

interface RowMenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** What an entry opens is being loaded. */
  readonly busy?: boolean;
  readonly onAction: (id: string) => void;
}

/** The actions of one row, above the link that covers it. */
export function RowMenu({ label, entries, busy, onAction }: RowMenuProps) {
  return (
    <Above>
      <Menu
        label={label}
        entries={entries}
        onAction={onAction}
        trigger={<IconButton small busy={busy} label={label} icon={<Ellipsis size={15} aria-hidden />} />}
      />
    </Above>
  );
}

const Above = styled.span`
  position: relative;
  z-index: 1;
  display: inline-flex;
`;
