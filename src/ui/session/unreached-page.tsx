import { CloudOff } from 'lucide-react';
import { messages } from '../../domain/texts/messages.ts';
import { useActors } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { PlainPage } from '../shell/plain-page.tsx';

export function UnreachedPage() {
  const { session } = useActors();
  return (
    <PlainPage>
      <EmptyState
        level={1}
        icon={<CloudOff size={28} />}
        title={messages.session.unreached}
        text={messages.session.unreachedText}
        action={<Button onPress={() => session.send({ type: 'session.start' })}>{messages.retry}</Button>}
      />
    </PlainPage>
  );
}
