import { House } from 'lucide-react';
import { abilityIn } from '../../domain/address/guard.ts';
import { accountPages, openAccountPages } from '../../domain/address/account-pages.ts';
import { pathOf } from '../../domain/address/page.ts';
import { messages } from '../../domain/texts/messages.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { SideLink } from '../kit/layout/side-link.tsx';
import { useScreens } from './screens-context.tsx';

/** The link to the home page, and the account settings that the user may open [SHELL-005, ROUTE-042, ROUTE-043]. */
export function AccountSide() {
  const { now } = useActors();
  const { me } = useWorkspace();
  const { account } = useScreens();
  return (
    <>
      <SideLink to="/" icon={<House size={16} aria-hidden />}>
        {messages.shell.home}
      </SideLink>
      {openAccountPages(abilityIn(me, null, now())).map((child) => {
        const Icon = account[child].icon;
        return (
          <SideLink key={child} to={pathOf({ name: 'account', child })} icon={<Icon size={16} aria-hidden />}>
            {accountPages[child].title}
          </SideLink>
        );
      })}
    </>
  );
}
