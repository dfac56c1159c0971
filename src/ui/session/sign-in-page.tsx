import { LogIn } from 'lucide-react';
import { knownPath } from '../../domain/address/page.ts';
import { signInAddress } from '../../domain/session/sign-in-address.ts';
import { words } from '../../domain/texts/words.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { PlainPage } from '../shell/plain-page.tsx';

/** Where one stands after signing out; the way back leads to where one was [ROUTE-051, ROUTE-052]. */
export function SignInPage({ redirect }: { readonly redirect: string | null }) {
  const back = knownPath(redirect) ?? '/';
  return (
    <PlainPage>
      <EmptyState
        level={1}
        title={words.session.signedOut}
        text={words.session.signedOutText}
        action={
          <LinkButton outside tone="primary" to={signInAddress(back)} icon={<LogIn size={15} aria-hidden />}>
            {words.session.signIn}
          </LinkButton>
        }
      />
    </PlainPage>
  );
}
