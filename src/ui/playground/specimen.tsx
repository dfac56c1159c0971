import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font } from '../theme/tokens.ts';

interface SpecimenProps {
  readonly name: string;
  /** Uses the full width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A component of the kit in its states, below its name. */
export function Specimen({ name, wide = false, children }: SpecimenProps) {
  return (
    <Card aria-label={name} $wide={wide}>
      <h3>{name}</h3>
      <div>{children}</div>
    </Card>
  );
}

export const nothing = () => {};
export const letters = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta', hint: 'the second' },
];

const Card = styled.section<{ $wide: boolean }>`
  min-width: 0;
  padding: 12px 14px;
  border: 1px solid ${color.line};
  border-radius: 10px;
  h3 { margin-bottom: 10px; color: ${color.quiet}; font: 600 ${font.small} ${font.mono}; }
  > div { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 10px; }
  ${({ $wide }) => $wide && 'grid-column: span 2; @media (max-width: 760px) { grid-column: auto; }'}
  > div > * { max-width: 100%; ${({ $wide }) => $wide && 'flex: 1 1 100%;'} }
`;
