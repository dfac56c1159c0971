import { Button } from 'react-aria-components/Button';
import { TooltipTrigger } from 'react-aria-components/Tooltip';
import styled from 'styled-components';
import { color } from '../../theme/tokens.ts';
import { Avatar } from './avatar.tsx';
import { Hint } from '../overlays/hint.tsx';

export interface Onlooker {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  /** Their current activity, as text. */
  readonly says: string;
}

export interface AvatarRowProps {
  readonly label: string;
  readonly people: readonly Onlooker[];
  readonly most: number;
  readonly moreLabel: (count: number) => string;
}

/** A few avatars in a row; the names are shown on hover and focus, and available to screen readers. */
export function AvatarRow({ label, people, most, moreLabel }: AvatarRowProps) {
  const rest = people.slice(most);
  return (
    <Row aria-label={label} aria-live="polite">
      {people.slice(0, most).map(({ id, name, image, says }) => (
        <li key={id}>
          <TooltipTrigger delay={300}>
            <Face aria-label={says}>
              <Avatar name={name} image={image} edge={22} />
            </Face>
            <Hint text={says} />
          </TooltipTrigger>
        </li>
      ))}
      {rest.length > 0 && <li>{moreLabel(rest.length)}</li>}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  align-items: center;
  gap: 2px;
  padding: 0 6px;
  color: ${color.quiet};
  font-size: 0.75rem;
  list-style: none;
`;
const Face = styled(Button)`
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  padding: 0;
  border: 2px solid ${color.info};
  border-radius: 50%;
  background: transparent;
  cursor: default;
  &[data-focus-visible] { outline: 2px solid ${color.accent}; outline-offset: 1px; }
`;
