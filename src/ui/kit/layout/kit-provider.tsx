import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router-dom';
import { GlobalStyle } from '../../theme/global-style.tsx';
import { currentLocale } from '../../../domain/texts/set-locale.ts';

const locales = { en: 'en-GB', de: 'de-DE' } as const;

/** The theme, the locale of the pickers, and the routing of menu links. Rendered once, inside the router. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <I18nProvider locale={locales[currentLocale()]}>
      <RouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
        <GlobalStyle />
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
