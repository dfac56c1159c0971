import { Ellipsis } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../display/icon-button.tsx';
import { Menu, type MenuEntry } from '../overlays/menu.tsx';

interface RowMenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** An entry that was chosen is being loaded. */
  readonly busy?: boolean;
  readonly onAction: (id: string) => void;
  /** The pointer or the focus is on it. */
  readonly onHint?: () => void;
}

/** The actions of one row, above the link that covers it. */
export function RowMenu({ label, entries, busy, onAction, onHint }: RowMenuProps) {
  return (
    <Above onPointerEnter={onHint} onFocus={onHint}>
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
