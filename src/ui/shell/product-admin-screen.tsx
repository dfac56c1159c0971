import { House } from 'lucide-react';
import { Suspense, type ComponentProps } from 'react';
import { pathOf } from '../../domain/address/page.ts';
import { productChildren, productPages } from '../../domain/address/product-pages.ts';
import { accountMessages } from '../../domain/accounts/account-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { SideLink } from '../kit/layout/side-link.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { SettingsPage } from './settings-page.tsx';
import { Shell } from './shell.tsx';
import { useScreens } from './screens-context.tsx';
import type { ScreenOf } from './screens-of-area.ts';

/** Product administration: without projects, notifications and agents [PADMIN-001, ROUTE-045]. */
export function ProductAdminScreen({ page: { child } }: ComponentProps<ScreenOf<'productAdmin'>>) {
  const { product } = useScreens();
  const { Screen } = product[child];
  const side = (
    <>
      <SideLink to="/" icon={<House size={16} aria-hidden />}>
        {messages.shell.home}
      </SideLink>
      {productChildren.map((page) => {
        const Icon = product[page].icon;
        return (
          <SideLink key={page} to={pathOf({ name: 'productAdmin', child: page })} icon={<Icon size={16} aria-hidden />}>
            {productPages[page].title}
          </SideLink>
        );
      })}
    </>
  );
  return (
    <Shell side={side} sideLabel={accountMessages.side} place={accountMessages.place}>
      <SettingsPage title={productPages[child].title}>
        <Suspense fallback={<Skeleton $height="160px" />}>
          <Screen />
        </Suspense>
      </SettingsPage>
    </Shell>
  );
}
