import { KeyRound } from 'lucide-react';
import { texts } from '../../domain/texts/texts.ts';
import { messages } from '../../domain/texts/messages.ts';
import { useActors } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { PlainPage } from '../shell/plain-page.tsx';

/** In place of the application for whoever has no valid licence [PERM-010]. */
export function NoLicencePage() {
  const { session } = useActors();
  return (
    <PlainPage>
      <EmptyState
        level={1}
        icon={<KeyRound size={28} />}
        title={messages.session.noLicence}
        text={texts.error.noLicence}
        action={<Button onPress={() => session.send({ type: 'session.leave' })}>{messages.shell.logOut}</Button>}
      />
    </PlainPage>
  );
}
