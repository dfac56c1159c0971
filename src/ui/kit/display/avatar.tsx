import styled from 'styled-components';
import { color } from '../../theme/tokens.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  readonly name: string;
  readonly image?: string | null | undefined;
  /** Edge in pixels. */
  readonly edge?: number;
}

/** A picture beside a visible name, therefore hidden from screen readers. */
export function Avatar({ name, image, edge = 24 }: AvatarProps) {
  return (
    <Disc $edge={edge} aria-hidden="true" data-avatar data-initials={image ? undefined : initials(name)}>
      {image && <img src={image} alt="" width={edge} height={edge} />}
    </Disc>
  );
}

const Disc = styled.span<{ $edge: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $edge }) => $edge}px;
  height: ${({ $edge }) => $edge}px;
  overflow: hidden;
  border-radius: 50%;
  background: ${color.accentWash};
  color: ${color.accent};
  font-size: ${({ $edge }) => Math.round($edge * 0.42)}px;
  font-weight: 600;
  line-height: 1;
  /* Drawn, not written: the letters are no part of a button's name. */
  &[data-initials]::before { content: attr(data-initials); }
  img { object-fit: cover; }
`;
