import styled from 'styled-components';
import { useBrand } from '../actors-context.tsx';
import { color } from '../theme/tokens.ts';

/** The sign of the installation: that of its brand, or of the product: tried and found good. */
export function ProductMark() {
  const brand = useBrand();
  if (brand.hasLogo)
    return (
      <picture>
        {brand.hasLogoDark && <source media="(prefers-color-scheme: dark)" srcSet="/brand/logo-dark" />}
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
