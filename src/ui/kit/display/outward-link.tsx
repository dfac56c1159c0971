import { ExternalLink } from 'lucide-react';
import styled from 'styled-components';
import { color } from '../../theme/tokens.ts';

interface OutwardLinkProps {
  readonly url: string;
  readonly text: string;
  /** What it opens, for screen readers; contains `text`. */
  readonly label: string;
}

/** A link to a page of another product, in another tab. */
export function OutwardLink({ url, text, label }: OutwardLinkProps) {
  return (
    <Out href={url} target="_blank" rel="noopener noreferrer" aria-label={label}>
      <bdi>{text}</bdi>
      <ExternalLink size={12} aria-hidden />
    </Out>
  );
}

const Out = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-width: 100%;
  color: ${color.accent};
  font-weight: 500;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover { text-decoration: underline; }
  svg { flex: none; }
`;
