import { ExternalLink } from 'lucide-react';
import styled from 'styled-components';
import { requirementListMessages as say } from '../../domain/requirements/coverage-messages.ts';
import { color } from '../theme/tokens.ts';

/** The key of a requirement, which opens it in the other tool. */
export function RequirementLink({ itemId, itemURL }: { readonly itemId: string; readonly itemURL: string }) {
  return (
    <Out href={itemURL} target="_blank" rel="noopener noreferrer" aria-label={say.opens(itemId)}>
      <bdi>{itemId}</bdi>
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
