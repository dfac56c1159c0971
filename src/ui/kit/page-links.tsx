import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { tabLook, tabRowLook } from '../theme/tab-look.ts';

export interface PageLinksProps {
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly title: string; readonly isHere: boolean }[];
}

/** The pages of one place, side by side; where one is, it says so to eye and ear. */
export function PageLinks({ label, links }: PageLinksProps) {
  return (
    <Row aria-label={label}>
      {links.map(({ to, title, isHere }) => (
        <One key={to} to={to} {...(isHere ? { 'aria-current': 'page' as const } : {})}>
          {title}
        </One>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  ${tabRowLook}
`;
const One = styled(Link)`
  ${tabLook}
`;
