import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font } from '../theme/tokens.ts';

/** A piece of the kit in its states, under its name. */
export function Specimen({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Card aria-label={name}>
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

const Card = styled.section`
  min-width: 0;
  padding: 12px 14px;
  border: 1px solid ${color.line};
  border-radius: 10px;
  h3 { margin-bottom: 10px; color: ${color.quiet}; font: 600 ${font.small} ${font.mono}; }
  > div { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 10px; }
  > div > * { max-width: 100%; }
`;
