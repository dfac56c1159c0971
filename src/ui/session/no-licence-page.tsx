import { KeyRound } from 'lucide-react';
import { texts } from '../../domain/texts/texts.ts';
import { messages } from '../../domain/texts/messages.ts';
import { accountPages, openAccountPages } from '../../domain/address/account-pages.ts';
import { abilityIn } from '../../domain/address/guard.ts';
import { pathOf } from '../../domain/address/page.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { PlainPage } from '../shell/plain-page.tsx';

/** Replaces the application without a valid licence [PERM-010]; account administrators can assign one there. */
export function NoLicencePage() {
  const { session, now } = useActors();
  const { me } = useWorkspace();
  const isAdministering = openAccountPages(abilityIn(me, null, now())).includes('users');
  return (
    <PlainPage>
      <EmptyState
        level={1}
        icon={<KeyRound size={28} />}
        title={messages.session.noLicence}
        text={texts.error.noLicence}
        action={
          <>
            {isAdministering && (
              <LinkButton to={pathOf({ name: 'account', child: 'users' })}>{accountPages.users.title}</LinkButton>
            )}
            <Button onPress={() => session.send({ type: 'session.leave' })}>{messages.shell.logOut}</Button>
          </>
        }
      />
    </PlainPage>
  );
}
