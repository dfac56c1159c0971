import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { selectLogo } from '../../machines/accounts/account-logo-machine.ts';
import { useActors, useBrand, useWorkspace } from '../actors-context.tsx';
import { selectTheme } from '../../machines/settings/settings-actor.ts';
import { color } from '../theme/tokens.ts';

/** The logo of the organisation, or else of the installation [ADMIN-012]. */
export function AccountMark() {
  const { accountLogo } = useWorkspace();
  const logo = useSelector(accountLogo, selectLogo);
  return logo ? <Logo src={logo} alt="" /> : <ProductMark />;
}

const darkWhen = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' } as const;

/** The logo of the installation: of its brand or, by default, of the product. */
export function ProductMark() {
  const brand = useBrand();
  const { settings } = useActors();
  const theme = useSelector(settings, selectTheme);
  if (brand.hasLogo)
    return (
      <picture>
        {brand.hasLogoDark && <source media={darkWhen[theme]} srcSet="/brand/logo-dark" />}
        <Logo src="/brand/logo" alt="" />
      </picture>
    );
  return (
    <Sign viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="6" />
      <path d="m6.5 12.5 3.8 3.8 7.4-8.2" />
    </Sign>
  );
}

const Sign = styled.svg`
  rect { fill: ${color.accent}; }
  path { fill: none; stroke: ${color.onAccent}; stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round; }
`;
const Logo = styled.img`
  display: block;
  height: 22px;
  max-width: 140px;
  object-fit: contain;
`;
