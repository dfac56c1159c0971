import {
  Bell,
  CreditCard,
  FolderOpen,
  History,
  House,
  KeyRound,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { abilityIn } from '../../domain/address/guard.ts';
import { accountPages, openAccountPages, type AccountChild } from '../../domain/address/account-pages.ts';
import { pathOf } from '../../domain/address/page.ts';
import { words } from '../../domain/texts/words.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { SideLink } from '../kit/side-link.tsx';

const icons: Readonly<Record<AccountChild, LucideIcon>> = {
  security: ShieldCheck,
  rights: KeyRound,
  notifications: Bell,
  users: Users,
  projects: FolderOpen,
  plans: CreditCard,
  audit: History,
};

/** The way home, and the settings of the account that this person may open [SHELL-005, ROUTE-042, ROUTE-043]. */
export function AccountSide() {
  const { now } = useActors();
  const { me } = useWorkspace();
  return (
    <>
      <SideLink to="/" icon={<House size={16} aria-hidden />}>
        {words.shell.home}
      </SideLink>
      {openAccountPages(abilityIn(me, null, now())).map((child) => {
        const Icon = icons[child];
        return (
          <SideLink key={child} to={pathOf({ name: 'account', child })} icon={<Icon size={16} aria-hidden />}>
            {accountPages[child].title}
          </SideLink>
        );
      })}
    </>
  );
}
