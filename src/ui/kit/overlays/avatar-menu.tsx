import { Button } from 'react-aria-components/Button';
import styled from 'styled-components';
import { color, font } from '../../theme/tokens.ts';
import { Avatar } from '../display/avatar.tsx';
import { Menu, type MenuChoice, type MenuEntry } from './menu.tsx';

export interface AvatarMenuProps {
  readonly label: string;
  readonly name: string;
  readonly image?: string | null | undefined;
  /** The licence, as text. */
  readonly note: string;
  readonly entries: readonly MenuEntry[];
  readonly onAction: (id: string) => void;
  readonly choice?: MenuChoice;
}

/** The user menu: the picture as its button, with name, licence and the user's actions. */
export function AvatarMenu({ label, name, image, note, entries, onAction, choice }: AvatarMenuProps) {
  const trigger = (
    <Round aria-label={label}>
      <Avatar name={name} image={image} edge={28} />
    </Round>
  );
  const header = (
    <>
      <Name>{name}</Name>
      <Note>{note}</Note>
    </>
  );
  return <Menu label={label} trigger={trigger} header={header} entries={entries} onAction={onAction} choice={choice} />;
}

const Round = styled(Button)`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  cursor: pointer;
  &[data-hovered], &[data-pressed] { background: ${color.hover}; }
`;
const Name = styled.div`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Note = styled.div`
  color: ${color.quiet};
  font-size: ${font.small};
`;
