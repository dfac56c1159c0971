import { LogIn } from 'lucide-react';
import type { ComponentProps } from 'react';
import { knownPath } from '../../domain/address/page.ts';
import { signInAddress } from '../../domain/session/sign-in-address.ts';
import { messages } from '../../domain/texts/messages.ts';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { PlainPage } from '../shell/plain-page.tsx';
import type { ScreenOf } from '../shell/screens-of-area.ts';

/** Shown after signing out; signing in returns to the previous page [ROUTE-051, ROUTE-052]. */
export function SignInPage({ page }: ComponentProps<ScreenOf<'signIn'>>) {
  const back = knownPath(page.redirect) ?? '/';
  return (
    <PlainPage>
      <EmptyState
        level={1}
        title={messages.session.signedOut}
        text={messages.session.signedOutText}
        action={
          <LinkButton outside tone="primary" to={signInAddress(back)} icon={<LogIn size={15} aria-hidden />}>
            {messages.session.signIn}
          </LinkButton>
        }
      />
    </PlainPage>
  );
}
