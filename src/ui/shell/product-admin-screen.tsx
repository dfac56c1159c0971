import { Building2, CreditCard, House, ShieldUser, type LucideIcon } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { pathOf } from '../../domain/address/page.ts';
import { productChildren, productPages, type ProductChild } from '../../domain/address/product-pages.ts';
import { accountMessages } from '../../domain/accounts/account-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { SideLink } from '../kit/layout/side-link.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { SettingsPage } from './settings-page.tsx';
import { Shell } from './shell.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';

/** Each is fetched when it is opened. */
const screens: Readonly<Record<ProductChild, ComponentType>> = {
  accounts: lazyPart(async () => ({ default: (await import('../accounts/accounts-admin.tsx')).AccountsAdmin })),
  subscriptions: lazyPart(async () => ({
    default: (await import('../accounts/subscriptions-admin.tsx')).SubscriptionsAdmin,
  })),
  users: lazyPart(async () => ({
    default: (await import('../accounts/administrators-admin.tsx')).AdministratorsAdmin,
  })),
};
const icons: Readonly<Record<ProductChild, LucideIcon>> = {
  accounts: Building2,
  subscriptions: CreditCard,
  users: ShieldUser,
};

/** The administration of the product itself: no project, no notifications, no agents [PADMIN-001, ROUTE-045]. */
export function ProductAdminScreen({ child }: { readonly child: ProductChild }) {
  const Screen = screens[child];
  const side = (
    <>
      <SideLink to="/" icon={<House size={16} aria-hidden />}>
        {messages.shell.home}
      </SideLink>
      {productChildren.map((page) => {
        const Icon = icons[page];
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
